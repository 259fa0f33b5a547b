import { tileDataSchema } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { describeBars, describeDays, describePie, startOfDays } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";

const now = new Date("2026-03-02T08:00:00Z");

describe("a period of days", () => {
  it("begins at midnight UTC and has a point for each day up to today, also where nothing was counted", () => {
    expect(startOfDays(3, now).toISOString()).toBe("2026-02-28T00:00:00.000Z");
    const { dataPoints = [], xType, maxYValue } = describeDays([{ name: "2026-03-01", count: 4 }], "scans", 3, now);
    expect(dataPoints.map(({ x, y }) => [x, y])).toEqual([
      ["2026-02-28", 0],
      ["2026-03-01", 4],
      ["2026-03-02", 0],
    ]);
    expect(xType).toBe("day");
    expect(maxYValue).toBe(5);
  });

  it("without a single count has no data", () => {
    expect(describeDays([], "scans", 3, now).dataPoints).toEqual([]);
    expect(describePie([{ name: "a", count: 0 }]).dataItems).toEqual([]);
    expect(describeBars([], { unit: "assets" }).dataPoints).toEqual([]);
  });
});

describe("the end of the y axis", () => {
  it.each([
    [1, 5],
    [5, 5],
    [6, 10],
    [11, 20],
    [20, 20],
    [21, 50],
    [999, 1000],
    [1000, 1000],
    [1001, 2000],
  ])("of at most %i is %i", (count, end) => {
    expect(describeBars([{ name: "a", count }], { unit: "assets" }).maxYValue).toBe(end);
  });
});

describe("bars", () => {
  it("tell kinds apart by the first palette, and how bad things are by the second", () => {
    const kinds = describeBars(
      [
        { name: "a", count: 2 },
        { name: "b", count: 1 },
      ],
      { unit: "assets" },
    );
    expect(kinds.dataPoints?.map(({ scaleType, scaleValue }) => [scaleType, scaleValue])).toEqual([
      [0, 0],
      [0, 1],
    ]);
    const bad = describeBars([{ name: "error", count: 2 }], {
      unit: "events",
      group: "severities",
      severityOf: () => 3,
    });
    expect(bad.dataPoints).toMatchObject([
      {
        scaleType: 1,
        scaleValue: 3,
        resourceKey: "catalogue.values.severities.error",
        toolTipTitle: "Error",
        toolTipLabelResourceKey: "catalogue.units.events",
      },
    ]);
  });
});

describe("a table", () => {
  it("has its cells in the order of its columns, points in time as ISO 8601, and empty ones for what is missing", () => {
    const data = describeTable({ name: "text", at: "datetime", count: "number" }, [
      { action: null, cells: { count: 3, name: "a", at: now } },
      { action: null, cells: { name: "b" } },
    ]);
    expect(tileDataSchema.parse(data)).toEqual(data);
    expect(data.dataTable?.columns.map(({ columnName, columnIndex }) => [columnName, columnIndex])).toEqual([
      ["Name", 0],
      ["At", 1],
      ["Count", 2],
    ]);
    expect(data.dataTable?.rows.map(({ dataItems }) => dataItems.map(({ value }) => value))).toEqual([
      ["a", "2026-03-02T08:00:00.000Z", 3],
      ["b", null, null],
    ]);
  });
});
