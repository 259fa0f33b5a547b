import { nextPlace } from "./grid-keys.ts";

const size = { rowCount: 20, columnCount: 4, pageRows: 5 };
const place = { row: 7, column: 1 };
const to = (key: string, isCtrl = false, isRtl = false, from = place) =>
  Object.values(nextPlace({ key, isCtrl, isRtl }, from, size) ?? {});

it.each([
  ["ArrowUp", [6, 1]],
  ["ArrowDown", [8, 1]],
  ["ArrowLeft", [7, 0]],
  ["ArrowRight", [7, 2]],
  ["Home", [7, 0]],
  ["End", [7, 3]],
  ["PageUp", [2, 1]],
  ["PageDown", [12, 1]],
])("moves with %s", (key, expected) => {
  expect(to(key)).toEqual(expected);
});

it("goes to the first and last cell with Ctrl, stops at the edges, and reaches the head by arrow only", () => {
  expect(to("Home", true)).toEqual([0, 0]);
  expect(to("End", true)).toEqual([19, 3]);
  expect(to("PageDown", false, false, { row: 18, column: 0 })).toEqual([19, 0]);
  expect(to("PageUp", false, false, { row: 2, column: 0 })).toEqual([0, 0]);
  expect(to("ArrowUp", false, false, { row: 0, column: 3 })).toEqual([-1, 3]);
  expect(to("PageUp", false, false, { row: -1, column: 3 })).toEqual([-1, 3]);
  expect(to("ArrowRight", false, false, { row: 0, column: 3 })).toEqual([0, 3]);
});

it("mirrors only the sideways arrows from right to left", () => {
  expect(to("ArrowLeft", false, true)).toEqual([7, 2]);
  expect(to("ArrowRight", false, true)).toEqual([7, 0]);
  expect(to("Home", false, true)).toEqual([7, 0]);
  expect(to("ArrowDown", false, true)).toEqual([8, 1]);
});

it("leaves other keys alone", () => {
  expect(nextPlace({ key: "a", isCtrl: true, isRtl: false }, place, size)).toBeUndefined();
});
