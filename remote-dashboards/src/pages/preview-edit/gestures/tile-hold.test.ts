import type { LayoutItem } from "react-grid-layout";
import { boxesOf } from "../../../model/editor/grid-boxes.ts";
import type { GridItem } from "../../../model/grid/grid-item.ts";
import { editorGridSettings as settings } from "../../../model/grid/grid-settings.ts";
import { TileHold, type GestureKind } from "./tile-hold.ts";

const freeze = <Value extends object>(value: Value): Value => {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) freeze(part);
  return Object.freeze(value);
};
const items = freeze<GridItem[]>([
  { id: "a", x: 0, y: 0, cols: 3, rows: 5 },
  { id: "b", x: 3, y: 0, cols: 3, rows: 5 },
]);
const event = new Event("touchmove");

/** Calls the callbacks in the order of react-grid-layout. */
const createGrid = (direction: "ltr" | "rtl" = "ltr") => {
  const grid = { settings, direction };
  const [onShow, onLost, onDrop] = [jest.fn(), jest.fn(), jest.fn()];
  const hold = new TileHold({ onShow, onLost });
  const layout = freeze(boxesOf(items, grid, 0));
  const boxOf = (id: string): LayoutItem => {
    const box = hold.compactor.compact(layout, 100).find(({ i }) => i === id);
    if (!box) throw new Error(`There is no box ${id}.`);
    return box;
  };
  return {
    hold,
    layout,
    calls: { onShow, onLost, onDrop },
    grab: (id: string, kind: GestureKind = "drag") =>
      hold.grab(id, kind, { items, grid, onDrop }, () => hold.handleStart([], null, null, null, event, null)),
    step: (id: string, change: Partial<LayoutItem>) => {
      const [box, placeholder] = [{ ...boxOf(id), ...change }, boxOf(id)];
      hold.handleStep([], null, box, placeholder, event, null);
      return { box, placeholder };
    },
    lift: () => void hold.handleStop([], null, null, null, event, null),
    placesOf: () => hold.compactor.compact(layout, 100).map(({ x, y, w, h }) => [x, y, w, h]),
  };
};
const start = [
  [0, 0, 3, 5],
  [3, 0, 3, 5],
];

it("layouts are copied and never changed", () => {
  const { hold, layout, grab, step, placesOf } = createGrid();
  const copy = hold.compactor.compact(layout, 100);
  expect(copy).toEqual(layout);
  expect(copy[0]).not.toBe(layout[0]);
  expect(grab("a")).toBe(true);
  step("a", { x: 2 });
  expect(placesOf()).toEqual([
    [2, 0, 3, 5],
    [5, 0, 3, 5],
  ]);
  expect(layout.map(({ x }) => x)).toEqual([0, 3]);
});

it("what react-grid-layout goes on with is what the engine grants", () => {
  const { grab, step } = createGrid();
  grab("a", "nw");
  const { box, placeholder } = step("a", { x: -4, y: -7, w: 60, h: 80 });
  expect(box).toMatchObject({ x: 0, y: 0, w: 3, h: 5 });
  expect(placeholder).toMatchObject({ x: 0, y: 0, w: 3, h: 5 });
});

it("from right to left a drag to the left goes on", () => {
  const { grab, step, lift, hold, calls } = createGrid("rtl");
  grab("a");
  step("a", { x: 95 });
  hold.release(lift);
  expect(calls.onDrop).toHaveBeenCalledTimes(1);
  expect(calls.onDrop).toHaveBeenCalledWith(
    expect.objectContaining({ items: [expect.objectContaining({ x: 2 }), expect.objectContaining({ x: 5 })] }),
  );
});

it("a hold drops once, however often the end is told", () => {
  const { grab, step, lift, hold, calls } = createGrid();
  grab("a");
  step("a", { x: 1 });
  hold.release(() => {
    lift();
    lift();
  });
  hold.cancel(lift);
  expect(calls.onDrop).toHaveBeenCalledTimes(1);
  expect(calls.onShow).toHaveBeenLastCalledWith(null);
  expect(calls.onLost).not.toHaveBeenCalled();
});

it("a cancel shows react-grid-layout the start before it ends, and drops nothing", () => {
  const { grab, step, lift, hold, placesOf, calls } = createGrid();
  grab("a");
  step("a", { x: 2 });
  hold.cancel(() => {
    expect(placesOf()).toEqual(start);
    lift();
  });
  expect(calls.onDrop).not.toHaveBeenCalled();
});

it("a hold that react-grid-layout does not take, or does not end, is over all the same", () => {
  const { grab, step, hold, placesOf, calls } = createGrid();
  expect(hold.grab("a", "drag", { items, grid: { settings, direction: "ltr" }, onDrop: calls.onDrop }, jest.fn())).toBe(
    false,
  );
  expect(grab("nobody")).toBe(false);
  grab("a");
  step("a", { x: 2 });
  hold.release(jest.fn());
  expect(calls.onLost).toHaveBeenCalledTimes(1);
  expect(calls.onDrop).not.toHaveBeenCalled();
  expect(placesOf()).toEqual(start);
});
