import { grabbedItem, resizeTo, startSession } from "./grid-session.ts";
import { resizeHandles, type CellRectangle, type ResizeHandle } from "./grid-item.ts";
import { cellsToPixels, pixelsToCell, pixelsToCells } from "./grid-pixels.ts";
import { editorGridSettings as settings } from "./grid-settings.ts";
import { draggedPixels, pointerTravel, resizedPixels } from "./pointer-pixels.ts";

const tile = { id: "A", x: 4, y: 4, cols: 3, rows: 3 };
const start = cellsToPixels(tile, settings);

it("the pointer travels with the scrolling of the grid, and to the inline end in either direction", () => {
  const [from, to, scrolled] = [
    { x: 300, y: 200 },
    { x: 350, y: 180 },
    { x: 20, y: 40 },
  ];
  expect(pointerTravel(from, to, scrolled, "ltr")).toEqual({ x: 70, y: 20 });
  expect(pointerTravel(from, to, scrolled, "rtl")).toEqual({ x: -70, y: 20 });
});

it("a dragged tile is over the cell that most of its corner is in", () => {
  expect(pixelsToCell(draggedPixels(start, { x: 149, y: -89 }), tile, settings)).toEqual({ x: 5, y: 3 });
  expect(pixelsToCell(draggedPixels(start, { x: 150, y: -91 }), tile, settings)).toEqual({ x: 6, y: 2 });
});

it.each<[ResizeHandle, CellRectangle]>([
  ["n", { x: 4, y: 5, cols: 3, rows: 2 }],
  ["e", { x: 4, y: 4, cols: 4, rows: 3 }],
  ["s", { x: 4, y: 4, cols: 3, rows: 4 }],
  ["w", { x: 5, y: 4, cols: 2, rows: 3 }],
  ["ne", { x: 4, y: 5, cols: 4, rows: 2 }],
  ["nw", { x: 5, y: 5, cols: 2, rows: 2 }],
  ["se", { x: 4, y: 4, cols: 4, rows: 4 }],
  ["sw", { x: 5, y: 4, cols: 2, rows: 4 }],
])("the handle %s, pulled by one cell to the end and down", (handle, expected) => {
  const cells = pixelsToCells(resizedPixels(start, handle, { x: 100, y: 60 }), settings);
  expect(cells).toEqual(expected);
  const session = startSession([tile], "A", settings)!;
  expect(grabbedItem(resizeTo(session, handle, cells))).toEqual({ id: "A", ...expected });
});

it.each(resizeHandles)("the handle %s, pulled by less than half a cell, changes nothing", (handle) => {
  const cells = pixelsToCells(resizedPixels(start, handle, { x: 49, y: -29 }), settings);
  expect(cells).toEqual({ x: 4, y: 4, cols: 3, rows: 3 });
});
