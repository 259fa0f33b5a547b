import type { TableCell, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { colourToken, pointToken, severityName, sliceToken, statusBar, toneOf } from "./colour-scales.ts";

it.each([
  [0, 0, "--chart-1"],
  [0, 14, "--chart-15"],
  [0, 15, "--chart-1"],
  [1, 0, "--severity-1"],
  [1, 3, "--severity-4"],
  [1, 4, "--severity-1"],
] as const)("value %i %i has the colour", (scaleType, scaleValue, token) => {
  expect(colourToken({ scaleType, scaleValue })).toBe(token);
});

it("what has no scale has the first colour and no severity", () => {
  expect(colourToken({})).toBe("--chart-1");
  expect(severityName({})).toBeNull();
  expect(severityName({ scaleType: 0, scaleValue: 3 })).toBeNull();
  expect(severityName({ scaleType: 1, scaleValue: 3 })).toBe("critical");
});

const now = "2026-11-21T12:00:00.000Z";
const failed = { resourceKey: "catalogue.values.scanStatuses.failed" };

it("a state has the colour of its badge in bars and slices, unless the server sends a scale", () => {
  expect(toneOf(failed)).toBe("danger");
  expect([pointToken(failed), sliceToken(failed, 3)]).toEqual(["--danger", "--danger"]);
  expect(toneOf({ resourceKey: "catalogue.values.severities.error" })).toBeUndefined();
  expect(toneOf({ resourceKey: "catalogue.values.scanStatuses.unheardOf" })).toBeUndefined();
  expect(pointToken({ ...failed, scaleType: 1, scaleValue: 0 })).toBe("--severity-1");
});

it("what has neither is one series in one colour, or the next category of a pie", () => {
  expect([pointToken({}), pointToken({ scaleValue: 2 })]).toEqual(["--chart-single", "--chart-3"]);
  expect([sliceToken({}, 4), sliceToken({ scaleType: 0, scaleValue: 1 }, 4)]).toEqual(["--chart-5", "--chart-2"]);
});

const tableOf = (...cells: Partial<TableCell>[]): TileData => ({
  dataStatusColourScheme: "warning",
  dataTable: {
    columns: [{ columnName: "a", columnIndex: 0, columnType: "text" }],
    rows: cells.map((cell) => ({ action: null, dataItems: [{ value: "x", ...cell }] })),
  },
});

it("success is good, a warning critical only where something is at the end of the scale", () => {
  expect(statusBar(undefined, now)).toBeNull();
  expect(statusBar({}, now)).toBeNull();
  expect(statusBar({ dataStatusColourScheme: "success" }, now)).toBe("good");
  expect(statusBar(tableOf({ scaleType: 1, scaleValue: 2 }, { scaleType: 0, scaleValue: 3 }), now)).toBe("warning");
  expect(statusBar(tableOf({ scaleType: 1, scaleValue: 2 }, { scaleType: 1, scaleValue: 3 }), now)).toBe("critical");
  // Beyond the end the scale starts again, in the bar as in the colours.
  expect(statusBar(tableOf({ scaleType: 1, scaleValue: 7 }), now)).toBe("critical");
});

it.each([
  ["from the last day", "2026-11-21T02:00:00.000Z", "critical"],
  ["from the day before", "2026-11-20T11:59:59.000Z", "warning"],
  ["still to come", "2026-12-01T00:00:00.000Z", "critical"],
])("a row at the end of the scale %s has the bar of %s: %s", (_name, moment, bar) => {
  const data: TileData = {
    dataStatusColourScheme: "warning",
    dataTable: {
      columns: [
        { columnName: "severity", columnIndex: 0, columnType: "text" },
        { columnName: "time", columnIndex: 1, columnType: "datetime" },
      ],
      rows: [{ action: null, dataItems: [{ value: "error", scaleType: 1, scaleValue: 3 }, { value: moment }] }],
    },
  };
  expect(statusBar(data, now)).toBe(bar);
});
