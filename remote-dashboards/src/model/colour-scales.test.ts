import type { TableCell, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { colourToken, severityName, statusBar } from "./colour-scales.ts";

test.each([
  [0, 0, "--chart-1"],
  [0, 14, "--chart-15"],
  [0, 15, "--chart-1"],
  [1, 0, "--severity-1"],
  [1, 3, "--severity-4"],
  [1, 4, "--severity-1"],
] as const)("value %i %i has the colour", (scaleType, scaleValue, token) => {
  expect(colourToken({ scaleType, scaleValue })).toBe(token);
});

test("what has no scale has the first colour and no severity", () => {
  expect(colourToken({})).toBe("--chart-1");
  expect(severityName({})).toBeNull();
  expect(severityName({ scaleType: 0, scaleValue: 3 })).toBeNull();
  expect(severityName({ scaleType: 1, scaleValue: 3 })).toBe("critical");
});

const tableOf = (...cells: Partial<TableCell>[]): TileData => ({
  dataStatusColourScheme: "warning",
  dataTable: {
    columns: [{ columnName: "a", columnIndex: 0, columnType: "text" }],
    rows: cells.map((cell) => ({ action: null, dataItems: [{ value: "x", ...cell }] })),
  },
});

test("success is good, a warning critical only where something is at the end of the scale", () => {
  expect(statusBar(undefined)).toBeNull();
  expect(statusBar({})).toBeNull();
  expect(statusBar({ dataStatusColourScheme: "success" })).toBe("good");
  expect(statusBar(tableOf({ scaleType: 1, scaleValue: 2 }, { scaleType: 0, scaleValue: 3 }))).toBe("warning");
  expect(statusBar(tableOf({ scaleType: 1, scaleValue: 2 }, { scaleType: 1, scaleValue: 3 }))).toBe("critical");
  // Beyond the end the scale starts again, in the bar as in the colours.
  expect(statusBar(tableOf({ scaleType: 1, scaleValue: 7 }))).toBe("critical");
});
