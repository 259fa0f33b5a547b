import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";
import fc from "fast-check";
import { isFiltered, readGridAddress, toRowsQuery, writeGridAddress, type GridChanges } from "./grid-address.ts";
import { changeColumnState, readColumnState, usualPreferences } from "./grid-columns.ts";
import { parseGridConfig } from "./grid-config.ts";
import { listOfferedColumns } from "./grid-filters.ts";

fc.configureGlobal(fixedSeed);

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
    { field: "name", resourceKey: "n", type: "text", isSortable: true, isFilterable: true },
    {
      field: "status",
      resourceKey: "s",
      type: "badge",
      isSortable: true,
      values: [
        { value: "failed", resourceKey: "f", tone: "danger" },
        { value: "completed", resourceKey: "c", tone: "success" },
      ],
    },
    { field: "endedAt", resourceKey: "e", type: "datetime", isSortable: true, isFilterable: true },
    { field: "note", resourceKey: "o", type: "text", isSortable: false, isFilterable: false },
  ],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 50,
  ShowSeconds: false,
};

const read = (query: string) => readGridAddress(new URLSearchParams(query), definition);
const write = (query: string, changes: GridChanges) =>
  writeGridAddress(new URLSearchParams(query), definition, changes).toString();
const withConfig = (config: unknown) => `definition=scans&config=${encodeURIComponent(JSON.stringify(config))}`;

describe("the address of a grid", () => {
  it("falls back to the definition for whatever is not the grid's", () => {
    for (const query of ["", "page=7&size=100", "sort=note:ascending", "sort=__proto__", "columns=x,__proto__"])
      expect(toRowsQuery(read(query))).toEqual({ text: "", where: [], sort: definition.DefaultSort });
    expect(read("columns=x").columns).toBeNull();
  });

  it("is read as it is written", () => {
    const changes: GridChanges = {
      text: "a&b",
      sort: { field: "status", direction: "descending" },
      columns: ["status", "name"],
      rowId: "7",
      viewId: "v",
      conditions: [
        { field: "name", operator: "is", values: ["a,b", String.raw`c\d`] },
        { field: "endedAt", operator: "olderThan", values: ["30d"] },
      ],
    };
    const { conditions, ...plain } = changes;
    const address = read(write("definition=scans&page=3&size=50", changes));
    expect(address).toMatchObject({ ...plain, filters: { open: conditions, locked: [], ignored: [] } });
    expect(write("definition=scans&page=3&size=50", {})).toBe("definition=scans");
  });

  it("leaves out what is as the definition says", () => {
    const start = "definition=scans&sort=status%3Adescending&where=name%3AisEmpty&columns=name&row=1&view=v&filter=x";
    const usual = { text: "", sort: definition.DefaultSort, columns: null, rowId: null, viewId: null, conditions: [] };
    expect(write(start, usual)).toBe("definition=scans");
    expect(write(start, { rowId: null })).toBe(start.replace("&row=1", ""));
  });

  it("names conditions that can't be used, and asks for the others only", () => {
    const { filters } = read("where=name:contains:a&where=lost:is:1&where=status:contains:x&where=%00&where=note:is:a");
    expect(filters.open).toEqual([{ field: "name", operator: "contains", values: ["a"] }]);
    expect(filters.ignored.map(({ problem }) => problem)).toEqual([
      "field_unknown",
      "operator_unknown",
      "condition_unreadable",
      "field_unknown",
    ]);
  });

  it("never asks the server for what it refuses", () => {
    expect(read(`filter=${"a".repeat(300)}`).text).toHaveLength(200);
    expect(read("filter=a%00b").text).toBe("ab");
    const where = Array.from({ length: 30 }, (_unused, index) => `where=name:is:${index}`).join("&");
    expect(toRowsQuery(read(where)).where).toHaveLength(20);
  });
});

describe("the configuration in an address", () => {
  const config = { filterDefaults: { status: "failed", name: "x" }, hiddenFilters: ["status"] };

  it("is read whether it was encoded once or twice", () => {
    const text = JSON.stringify(config);
    expect(parseGridConfig(text)).toEqual(config);
    expect(parseGridConfig(encodeURIComponent(text))).toEqual(config);
  });

  it("is known to be bad if it can't be read", () => {
    for (const broken of ["", "{", "%", "[]", "7", '{"hiddenFilters":7}']) {
      expect(read(`config=${encodeURIComponent(broken)}`)).toMatchObject({ isConfigBad: true, config: {} });
    }
    expect(read("").isConfigBad).toBe(false);
  });

  it("locks hidden filters and leaves the others to the user", () => {
    const { filters } = read(withConfig(config));
    expect(filters.locked).toEqual([{ field: "status", operator: "is", values: ["failed"] }]);
    expect(filters.open).toEqual([{ field: "name", operator: "is", values: ["x"] }]);
    expect(toRowsQuery(read(withConfig(config))).where).toEqual(["status:is:failed", "name:is:x"]);
    expect(listOfferedColumns(definition.Columns, config).map(({ field }) => field)).toEqual(["name", "endedAt"]);
  });

  it("takes conditions as defaults", () => {
    const query = withConfig({ filterDefaults: { endedAt: { operator: "olderThan", values: ["30d"] } } });
    expect(toRowsQuery(read(query)).where).toEqual(["endedAt:olderThan:30d"]);
  });

  it("gives way to conditions of the address, but for hidden filters", () => {
    const query = `${withConfig(config)}&where=name:is:y&where=status:is:completed`;
    expect(toRowsQuery(read(query)).where).toEqual(["status:is:failed", "name:is:y", "status:is:completed"]);
  });

  it("keeps only what is locked once the user changes a filter", () => {
    const next = new URLSearchParams(write(withConfig(config), { conditions: [] }));
    expect(JSON.parse(next.get("config") ?? "")).toEqual({ ...config, filterDefaults: { status: "failed" } });
    expect(toRowsQuery(readGridAddress(next, definition)).where).toEqual(["status:is:failed"]);
    expect(isFiltered(readGridAddress(next, definition))).toBe(false);
    expect(write(withConfig({ filterDefaults: { name: "x" } }), { conditions: [] })).toBe("definition=scans");
  });

  it("cannot reach a prototype", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("__proto__", "constructor", "prototype"), (json, key) => {
        const text = `{"${key}":${json},"filterDefaults":{"${key}":${json}},"hiddenFilters":["${key}"]}`;
        const query = `config=${encodeURIComponent(text)}&where=${key}:is:x`;
        return toRowsQuery(read(query)).where.length === 0 && Object.keys(Object.prototype).length === 0;
      }),
    );
  });
});

describe("columns", () => {
  const { Columns } = definition;
  const preferences = {
    density: "compact",
    columns: [
      { field: "status", isVisible: true, width: 20 },
      { field: "name", isVisible: true },
    ],
  } as const;
  const own = { ...preferences, columns: [...preferences.columns] };

  it("are those of the address, with the user's widths, else those of the user", () => {
    expect(readColumnState(Columns, null, usualPreferences)).toBeNull();
    expect(readColumnState(Columns, null, own)?.map(({ id }) => id)).toEqual(["status", "name"]);
    expect(readColumnState(Columns, ["name", "status"], own)).toEqual([
      { id: "name", isVisible: true },
      { id: "status", isVisible: true, width: 20 },
      { id: "endedAt", isVisible: false },
      { id: "note", isVisible: false },
    ]);
  });

  it("change where they come from", () => {
    const state = [
      { id: "name", isVisible: true },
      { id: "status", isVisible: false },
    ];
    expect(changeColumnState(state, null, own).preferences?.columns).toEqual([
      { field: "name", isVisible: true },
      { field: "status", isVisible: false },
    ]);
    expect(changeColumnState(state, ["name", "status"], own)).toEqual({ columns: ["name"] });
    const wider = changeColumnState([{ id: "name", isVisible: true, width: 30 }], ["name"], own);
    expect(wider.columns).toBeUndefined();
    expect(wider.preferences?.columns).toEqual([
      { field: "status", isVisible: true },
      { field: "name", isVisible: true, width: 30 },
    ]);
    expect(changeColumnState(null, ["name"], own)).toEqual({ columns: null, preferences: { ...own, columns: [] } });
  });
});
