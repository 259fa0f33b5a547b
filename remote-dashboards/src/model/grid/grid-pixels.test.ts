import { autoScrollStep } from "./auto-scroll.ts";
import { gridPixels, mirrorCells, pixelsToCells } from "./grid-pixels.ts";
import { editorGridSettings as settings } from "./grid-settings.ts";

describe("cells and pixels", () => {
  it("21 columns of 90 px with margins of 10 are 2110 px", () => {
    expect(gridPixels({ cols: 21, rows: 12 }, settings)).toEqual({ width: 2110, height: 730 });
  });

  it.each([0, 1, 7, 10, 25])("a rectangle belongs to the nearest cells, with a margin of %i px", (marginPx) => {
    const spaced = { ...settings, marginPx };
    const [column, row] = [90 + marginPx, 50 + marginPx];
    const exact = {
      inlineStart: 4 * column + marginPx,
      top: 9 * row + marginPx,
      width: 3 * column - marginPx,
      height: 2 * row - marginPx,
    };
    expect(pixelsToCells(exact, spaced)).toEqual({ x: 4, y: 9, cols: 3, rows: 2 });
    const less = { ...exact, inlineStart: exact.inlineStart - 40, width: exact.width + 80 };
    expect(pixelsToCells(less, spaced)).toEqual({ x: 4, y: 9, cols: 3, rows: 2 });
    const more = { ...exact, inlineStart: exact.inlineStart - 70, width: exact.width + 140 };
    expect(pixelsToCells(more, spaced)).toEqual({ x: 3, y: 9, cols: 5, rows: 2 });
  });

  it("a rectangle beyond the grid is not limited", () => {
    const outside = { inlineStart: -190, top: -110, width: 390, height: 290 };
    expect(pixelsToCells(outside, settings)).toEqual({ x: -2, y: -2, cols: 4, rows: 5 });
  });

  it("in a page from right to left columns are counted from the other side", () => {
    const cells = { x: 18, y: 4, cols: 3, rows: 5 };
    expect(mirrorCells(cells, 21)).toEqual({ ...cells, x: 0 });
    expect(mirrorCells(mirrorCells(cells, 25), 25)).toEqual(cells);
  });
});

describe("scrolling by itself", () => {
  const view = { left: 100, top: 50, right: 900, bottom: 650 };
  const middle = { left: 300, top: 300, maxLeft: 1000, maxTop: 1000 };
  const still = { x: 0, y: 0 };

  it.each([
    ["within the view", { x: 500, y: 300 }, still],
    ["10 px from the edges", { x: 110, y: 640 }, still],
    ["less than 10 px from the right", { x: 891, y: 300 }, { x: 20, y: 0 }],
    ["less than 10 px from the left", { x: 109, y: 300 }, { x: -20, y: 0 }],
    ["less than 10 px from the top", { x: 500, y: 59 }, { x: 0, y: -20 }],
    ["less than 10 px from the bottom", { x: 500, y: 641 }, { x: 0, y: 20 }],
    ["in a corner", { x: 895, y: 645 }, { x: 20, y: 20 }],
    ["beyond the view", { x: 2000, y: -40 }, { x: 20, y: -20 }],
  ])("a pointer %s", (_name, pointer, expected) => {
    expect(autoScrollStep(pointer, view, middle, settings)).toEqual(expected);
  });

  it("ends at the end, with what is left of a step before it", () => {
    const corner = { x: 895, y: 645 };
    expect(autoScrollStep(corner, view, { ...middle, left: 995, top: 1000 }, settings)).toEqual({ x: 5, y: 0 });
    const start = { x: 100, y: 50 };
    const step = autoScrollStep(start, view, { ...middle, left: 0, top: 7 }, settings);
    expect([Math.abs(step.x), step.y]).toEqual([0, -7]);
  });

  it("follows a handle only along its axis", () => {
    const corner = { x: 895, y: 645 };
    expect(autoScrollStep(corner, view, middle, settings, "e")).toEqual({ x: 20, y: 0 });
    expect(autoScrollStep(corner, view, middle, settings, "n")).toEqual({ x: 0, y: 20 });
    expect(autoScrollStep(corner, view, middle, settings, "sw")).toEqual({ x: 20, y: 20 });
  });
});
