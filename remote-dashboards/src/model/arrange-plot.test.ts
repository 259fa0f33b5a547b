import { arrangePlot, type ChartShape } from "./arrange-plot.ts";

const shape = (changes: Partial<ChartShape>): ChartShape => ({
  kind: "bar",
  names: ["Information", "Warning", "Error"],
  values: [60, 33, 12],
  maxValue: undefined,
  isTimeline: false,
  widthPx: 400,
  heightPx: 240,
  isMirrored: false,
  writeTick: String,
  writeValue: String,
  ...changes,
});
const systems = ["Windows Server 2022", "Windows Server 2019", "Red Hat Enterprise Linux 9", "macOS 15"];

it("short names stand below their columns, long ones beside their rows", () => {
  expect(arrangePlot(shape({}))).toMatchObject({ kind: "columns", top: 60, ticks: [0, 20, 40, 60] });
  const rows = arrangePlot(shape({ names: systems, values: [4, 3, 2, 1], widthPx: 300 }));
  expect(rows).toMatchObject({ kind: "rows", margin: { left: 150 } });
  expect(arrangePlot(shape({ names: systems, values: [4, 3, 2, 1], widthPx: 900 })).kind).toBe("columns");
});

it("an axis below rows shows its ends where there is no room for more", () => {
  const rows = shape({ names: systems, values: [20, 18, 15, 12] });
  expect(arrangePlot(rows).ticks).toEqual([0, 5, 10, 15, 20]);
  expect(arrangePlot({ ...rows, widthPx: 150 }).ticks).toEqual([0, 20]);
});

it("names of two lines have room below their columns", () => {
  const names = ["Within a week", "Within a month", "Older"];
  expect(arrangePlot(shape({ names, widthPx: 800 })).margin.bottom).toBe(24);
  expect(arrangePlot(shape({ names, widthPx: 280 }))).toMatchObject({ kind: "columns", margin: { bottom: 36 } });
});

it("days always stand in a row, and so do more bars than there is room for below each other", () => {
  expect(arrangePlot(shape({ isTimeline: true, widthPx: 90 })).kind).toBe("columns");
  const many = Array.from({ length: 40 }, (_unused, index) => `A long name for number ${index}`);
  expect(arrangePlot(shape({ names: many, values: many.map(() => 1) })).kind).toBe("columns");
});

it("the axis is at the start of the line, and wide enough for its numbers", () => {
  const line = shape({ kind: "line", values: [1_200_000] });
  expect(arrangePlot(line).margin.left).toBeGreaterThan(50);
  const mirrored = arrangePlot({ ...line, isMirrored: true }).margin;
  expect(mirrored.right).toBeGreaterThan(mirrored.left);
});

it("what is beyond a given end is drawn up to it", () => {
  expect(arrangePlot(shape({ maxValue: 50 }))).toMatchObject({ top: 50, values: [50, 33, 12] });
});

it("a pie has no axis and is never mirrored", () => {
  expect(arrangePlot(shape({ kind: "pie", isMirrored: true }))).toMatchObject({
    isMirrored: false,
    margin: { left: 0 },
  });
});
