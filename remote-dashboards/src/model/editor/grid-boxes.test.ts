import { editorGridSettings as settings } from "../grid/grid-settings.ts";
import { boxesOf, boxOf, cellsOf, type BoxGrid } from "./grid-boxes.ts";

const leftToRight: BoxGrid = { settings, direction: "ltr" };
const rightToLeft: BoxGrid = { settings, direction: "rtl" };
const tile = { id: "a", x: 2, y: 4, cols: 3, rows: 5, minItemCols: 3, maxItemCols: 6, minItemRows: 5, maxItemRows: 10 };

it("a box has the cells of its tile, in a page from right to left counted from the right", () => {
  expect(boxOf(tile, leftToRight)).toEqual({ x: 2, y: 4, w: 3, h: 5 });
  expect(boxOf(tile, rightToLeft)).toEqual({ x: 95, y: 4, w: 3, h: 5 });
});

it.each([leftToRight, rightToLeft])("there and back is the same", (grid) => {
  const { x, y, cols, rows } = tile;
  expect(cellsOf(boxOf(tile, grid), grid)).toEqual({ x, y, cols, rows });
});

it("a box is limited as its tile is", () => {
  const limits = { minW: 3, maxW: 6, minH: 5, maxH: 10, isDraggable: true, isResizable: true };
  expect(boxesOf([tile], leftToRight, 7)).toEqual([
    expect.objectContaining({ i: "a", x: 2, y: 4, w: 3, h: 5, ...limits, revision: 7 }),
  ]);
});

it("handles change sides with the direction of the page", () => {
  const items = [{ ...tile, resizeHandles: ["e", "sw", "n"] as const }];
  expect(boxesOf(items, leftToRight, 0)[0]?.resizeHandles).toEqual(["e", "sw", "n"]);
  expect(boxesOf(items, rightToLeft, 0)[0]?.resizeHandles).toEqual(["w", "se", "n"]);
});

it("a locked tile has no handles and cannot be dragged", () => {
  const [box] = boxesOf([{ ...tile, dragEnabled: false, resizeEnabled: false }], leftToRight, 0);
  expect(box).toMatchObject({ isDraggable: false, isResizable: false, resizeHandles: [] });
});
