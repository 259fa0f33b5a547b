import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { isAllowedAction, parseTileData } from "./section-tile-data.ts";
import { SectionTexts } from "../federation/translations/section-texts.ts";
import { translateTileData } from "./translate-tile-data.ts";

const status = { dataItem: { displayName: "expiring", value: 3, noDataAvailable: false, actions: [] } };
const point = { x: "May", y: 2, toolTipTitle: "May", toolTipLabel: "2" };
const cells = (count: number) => Array.from({ length: count }, () => ({ value: "a" }));
const aTable = (rows: number, columns = 1) => ({
  dataTable: {
    columns: [{ columnName: "Name", columnIndex: 0, columnType: "text" }],
    rows: Array.from({ length: rows }, () => ({ action: null, dataItems: cells(columns) })),
  },
});

describe("the answer of a service", () => {
  it("is taken with only the parts that the type draws", () => {
    const answer = { ...status, dataPoints: [point], dataStatusColourScheme: "warning", lastUpdated: "never" };
    expect(parseTileData(answer, "Status")).toEqual({ ...status, dataStatusColourScheme: "warning" });
    expect(parseTileData(answer, "BarChart")).toEqual({ dataPoints: [point] });
  });

  it.each<[string, unknown, string]>([
    ["nothing", null, "Status"],
    ["a text", "3", "Status"],
    ["the data of another type", status, "Table"],
    ["a type without data", status, "Info"],
    ["a type of every object", status, "constructor"],
    ["a status without value", { dataItem: { displayName: "expiring" } }, "Status"],
    ["367 bars", { dataPoints: Array.from({ length: 367 }, () => point) }, "BarChart"],
    ["101 rows", aTable(101), "Table"],
    ["21 cells", aTable(1, 21), "Table"],
  ])("is refused for %s", (_name, answer, type) => {
    expect(parseTileData(answer, type)).toBeNull();
  });
});

it.each<[string, string, boolean]>([
  ["sref", "/certificates", true],
  ["sref", "/certificates?state=expiring", true],
  ["sref", "/certificates/other", false],
  ["sref", "/dashboard", false],
  ["sref", "//elsewhere.example", false],
  ["href", "https://elsewhere.example/help", true],
  ["href", "http://elsewhere.example", false],
  ["href", "javascript:alert(1)", false],
  ["href", "/certificates", false],
  ["gridNavigation", "", false],
])("a link of kind %s to %s is kept: %s", (actionType, url, isKept) => {
  const action = { actionType: actionType as "sref" | "href" | "gridNavigation", url, params: "" };
  expect(isAllowedAction(action, ["/certificates"])).toBe(isKept);
});

describe("the texts of a section", () => {
  const files: Record<string, unknown> = {
    "en-US": {
      tiny: { title: "Certificates", due_one: "{{count}} due", due_other: "{{count, number}} due", only: "Only" },
    },
    "ar-SA": { tiny: { title: "شهادات", due_few: "{{count}} قليلة", due_other: "{{count}} أخرى" } },
    "de-DE": "no texts",
  };
  const asked: string[] = [];
  const texts = new SectionTexts((name, version, language) => {
    asked.push(`${name} ${version} ${language}`);
    const file = files[language];
    return Promise.resolve(file === undefined ? null : JSON.stringify(file));
  });
  const release = { name: "tiny", version: "1.0.0" };

  it("have the plural form and the digits of the language", async () => {
    const [english, arabic] = [await texts.load(release, "en-US"), await texts.load(release, "ar-SA")];
    expect([english("tiny.due", 1), english("tiny.due", 1200)]).toEqual(["1 due", "1,200 due"]);
    expect([arabic("tiny.due", 3), arabic("tiny.due", 100)]).toEqual(["٣ قليلة", "١٠٠ أخرى"]);
  });

  it("come from en-US where the language has none, and are null for other keys", async () => {
    const german = await texts.load(release, "de-DE");
    const japanese = await texts.load(release, "ja-JP");
    expect([german("tiny.title"), japanese("tiny.only")]).toEqual(["Certificates", "Only"]);
    expect([german("tiny"), german("tiny.none"), german("constructor.name"), german("")]).toEqual(Array(4).fill(null));
  });

  it("are read once for a version and language", async () => {
    expect(asked.filter((request) => request === "tiny 1.0.0 en-US")).toHaveLength(1);
    await texts.load({ ...release, version: "1.1.0" }, "en-US");
    expect(asked).toContain("tiny 1.1.0 en-US");
  });

  it("stand in the data in place of keys; proper names stay", async () => {
    const textOf = await texts.load(release, "en-US");
    const data: TileData = {
      dataItem: {
        ...status.dataItem,
        resourceKey: "tiny.due",
        secondFact: { displayName: "old", resourceKey: "tiny.none", value: 1 },
      },
      dataPoints: [{ ...point, resourceKey: "tiny.title", toolTipLabelResourceKey: "tiny.due" }],
      dataItems: [{ displayName: "Other", resourceKey: "tiny.only", value: 1 }],
      dataTable: {
        columns: [{ columnName: "Name", resourceKey: "tiny.title", columnIndex: 0, columnType: "text" }],
        rows: [{ action: null, dataItems: [{ value: "valid", resourceKey: "tiny.only" }, { value: "web-01" }] }],
      },
    };
    expect(translateTileData(data, textOf)).toEqual({
      dataItem: { ...status.dataItem, displayName: "3 due", secondFact: { displayName: "old", value: 1 } },
      dataPoints: [{ x: "Certificates", y: 2, toolTipTitle: "Certificates", toolTipLabel: "2 due" }],
      dataItems: [{ displayName: "Only", value: 1 }],
      dataTable: {
        columns: [{ columnName: "Certificates", columnIndex: 0, columnType: "text" }],
        rows: [{ action: null, dataItems: [{ value: "Only" }, { value: "web-01" }] }],
      },
    });
    const days = translateTileData({ xType: "day", dataPoints: [{ ...point, x: "2026-11-21" }] }, textOf);
    expect(days.dataPoints?.[0]?.x).toBe("2026-11-21");
  });
});
