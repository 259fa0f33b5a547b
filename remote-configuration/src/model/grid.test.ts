import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import fc from "fast-check";
import { activeFilters, listFilterColumns, parseGridConfig, withFilter } from "./grid-config.ts";
import { readGridQuery, toDataRequest, writeGridQuery } from "./grid-query.ts";

const definition: GridDefinition = {
  DefinitionId: "scans",
  PageHeaderMeta: {
    SectionTitleResourceKey: "t",
    SectionTitleTarget: "/dashboard",
    Breadcrumbs: [],
    DocumentTitle: { ResourceKey: "t" },
  },
  QuickLinks: [],
  DetailsTitleResourceKey: "d",
  DisplayKey: "name",
  DataTypeResourceKey: "k",
  RequiresExternalTranslationPart: null,
  Columns: [
    { field: "name", resourceKey: "n", type: "text", isSortable: true },
    {
      field: "status",
      resourceKey: "s",
      type: "badge",
      isSortable: true,
      values: [{ value: "failed", resourceKey: "f", tone: "danger" }],
    },
    { field: "note", resourceKey: "o", type: "text", isSortable: false },
  ],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 50,
  ShowSeconds: false,
};

const read = (query: string) => readGridQuery(new URLSearchParams(query), definition);
const defaults = { page: 1, pageSize: 50, sort: definition.DefaultSort, text: "" };

describe("the address of a grid", () => {
  it("falls back to the definition for whatever is not the grid's", () => {
    expect(read("")).toEqual(defaults);
    for (const query of ["page=0", "page=x", "page=1.5", "page=99999999999", "size=26", "sort=note", "sort=__proto__"])
      expect(read(query)).toEqual(defaults);
  });

  it("is read as it is written", () => {
    const changes = {
      page: 3,
      pageSize: 100,
      sort: { field: "status", direction: "descending" },
      text: "a&b",
    } as const;
    const written = writeGridQuery(new URLSearchParams("definition=scans"), definition, changes);
    expect(written.get("definition")).toBe("scans");
    expect(readGridQuery(written, definition)).toEqual(changes);
  });

  it("leaves out what is as the definition says, and starts again at page 1", () => {
    const start = new URLSearchParams("definition=scans&page=4&size=100&sort=status:descending");
    const next = writeGridQuery(start, definition, { pageSize: 50, sort: definition.DefaultSort });
    expect(next.toString()).toBe("definition=scans");
    expect(writeGridQuery(start, definition, { page: 5 }).get("page")).toBe("5");
  });

  it("never asks the server for what it refuses", () => {
    expect(read(`filter=${"a".repeat(300)}`).text).toHaveLength(200);
    expect(read("filter=a%00b").text).toBe("ab");
  });
});

describe("the configuration in an address", () => {
  const text = JSON.stringify({ filterDefaults: { status: "failed", name: "x" }, hiddenFilters: ["status"] });

  it("is read whether it was encoded once or twice, and ignored when broken", () => {
    expect(parseGridConfig(text)).toEqual(JSON.parse(text));
    expect(parseGridConfig(encodeURIComponent(text))).toEqual(JSON.parse(text));
    for (const broken of [null, "", "{", "%", "[]", "7", '{"hiddenFilters":7}'])
      expect(parseGridConfig(broken)).toEqual({});
  });

  it("sets only filters that the definition knows", () => {
    const config = parseGridConfig(text);
    expect(activeFilters(definition.Columns, config)).toEqual({ status: "failed" });
    expect(listFilterColumns(definition.Columns, config)).toEqual([]);
    expect(toDataRequest(new URLSearchParams({ config: text }), definition).filters).toEqual({ status: "failed" });
    expect(activeFilters(definition.Columns, { filterDefaults: { status: "lost" } })).toEqual({});
  });

  it("changes one filter and keeps the rest", () => {
    expect(withFilter({}, "status", "failed")).toBe('{"filterDefaults":{"status":"failed"}}');
    expect(withFilter({ filterDefaults: { status: "failed" } }, "status", "")).toBeNull();
    const kept = withFilter({ hiddenFilters: ["name"], filterDefaults: { status: "failed" } }, "status", "");
    expect(kept).toBe('{"hiddenFilters":["name"]}');
  });

  it("cannot reach a prototype", () => {
    const hostile =
      '{"__proto__":{"polluted":1},"filterDefaults":{"__proto__":"x","constructor":"y","status":"failed"}}';
    expect(activeFilters(definition.Columns, parseGridConfig(hostile))).toEqual({ status: "failed" });
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("__proto__", "constructor", "prototype"), (json, key) => {
        const config = parseGridConfig(`{"${key}":${json},"filterDefaults":{"${key}":${json}}}`);
        activeFilters(definition.Columns, config);
        withFilter(config, key, "x");
        return Object.keys(Object.prototype).length === 0;
      }),
    );
  });
});
