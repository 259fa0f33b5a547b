import { tileDataSchema, type TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { describeBars, describeDays, describePie } from "./describe-figures.ts";
import { lastDays } from "./days.ts";
import { describeTable } from "./describe-table.ts";

const now = new Date("2026-03-02T08:00:00Z");

describe("a period of days", () => {
  const lastThree = lastDays(3, { now, timeZone: "America/St_Johns" });

  it("begins at midnight of the time zone and has a point for each day up to today, also where nothing was counted", () => {
    expect(lastThree.starts[0]?.toISOString()).toBe("2026-02-28T03:30:00.000Z");
    const {
      dataPoints = [],
      xType,
      maxYValue,
    } = describeDays([{ name: "2026-03-01", count: 4 }], {
      unit: "scans",
      days: lastThree,
    });
    expect(dataPoints.map(({ x, y }) => [x, y])).toEqual([
      ["2026-02-28", 0],
      ["2026-03-01", 4],
      ["2026-03-02", 0],
    ]);
    expect(xType).toBe("day");
    expect(maxYValue).toBe(4);
  });

  it("without a single count has no data", () => {
    expect(describeDays([], { unit: "scans", days: lastThree }).dataPoints).toEqual([]);
    expect(describePie([{ name: "a", count: 0 }]).dataItems).toEqual([]);
    expect(describeBars([], { unit: "assets" }).dataPoints).toEqual([]);
  });
});

describe("the end of the y axis", () => {
  it.each([
    [1, 1],
    [5, 6],
    [60, 60],
    [257, 300],
    [1001, 1500],
  ])("of at most %i is %i", (count, end) => {
    expect(describeBars([{ name: "a", count }], { unit: "assets" }).maxYValue).toBe(end);
  });
});

describe("bars", () => {
  it("are one series without colours of their own, and tell severities by the second palette", () => {
    const kinds = describeBars(
      [
        { name: "a", count: 2 },
        { name: "b", count: 1 },
      ],
      { unit: "assets" },
    );
    expect(kinds.dataPoints?.map(({ scaleType, scaleValue }) => [scaleType, scaleValue])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
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

describe("a pie", () => {
  it("tells kinds apart by the first palette, and leaves the colours of states to the console", () => {
    const colours = ({ dataItems }: TileData) => dataItems?.map(({ scaleType, scaleValue }) => [scaleType, scaleValue]);
    const counts = [
      { name: "completed", count: 2 },
      { name: "failed", count: 1 },
    ];
    expect(colours(describePie(counts))).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(colours(describePie(counts, { group: "scanStatuses" }))).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });
});

describe("a table", () => {
  it("names the columns that a narrow tile leaves out", () => {
    const data = describeTable({ name: "text", at: "datetime" }, [], ["at"]);
    expect(data.dataTable?.columns.map(({ isSecondary }) => isSecondary)).toEqual([undefined, true]);
  });

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
