import { drawTiles, gridOf, picture, tilesOf } from "../../testing/grid-picture.ts";
import { arrangeItems } from "./arrange-items.ts";
import { gridExtent } from "./grid-extent.ts";
import type { GridItem } from "./grid-item.ts";
import { editorGridSettings } from "./grid-settings.ts";
import { placeItem } from "./place-item.ts";

const newTile = (cols: number, rows: number, other: Partial<GridItem> = {}): GridItem => ({
  id: "N",
  x: -1,
  y: -1,
  cols,
  rows,
  ...other,
});

describe("the size of a grid", () => {
  it("is its minimum, grows with its tiles and ends at its maximum", () => {
    expect(gridExtent([], editorGridSettings)).toEqual({ cols: 21, rows: 12 });
    expect(gridExtent([newTile(6, 10, { x: 20, y: 8 })], editorGridSettings)).toEqual({ cols: 26, rows: 18 });
    expect(gridExtent([newTile(1, 1, { x: 99, y: 98 })], editorGridSettings, { cols: 5, rows: 5 })).toEqual({
      cols: 100,
      rows: 100,
    });
  });

  it("has spare room on demand, but not on top of the minimum", () => {
    const items = [newTile(3, 5, { x: 20, y: 0 })];
    expect(gridExtent(items, editorGridSettings, { cols: 3, rows: 5 })).toEqual({ cols: 26, rows: 12 });
  });
});

describe("a tile that is added", () => {
  const items = tilesOf(`
    AA.B
    AA.B
    ....`);

  it("takes the place that it asks for if that is free", () => {
    expect(placeItem(items, newTile(1, 2, { x: 2, y: 0 }), gridOf(4, 3))).toMatchObject({ x: 2, y: 0 });
  });

  it("takes the first free place, row by row", () => {
    expect(placeItem(items, newTile(1, 1), gridOf(4, 3))).toMatchObject({ x: 2, y: 0 });
    expect(placeItem(items, newTile(2, 1), gridOf(4, 3))).toMatchObject({ x: 0, y: 2 });
    expect(placeItem(items, newTile(1, 1, { x: 0, y: 0 }), gridOf(4, 3))).toMatchObject({ x: 2, y: 0 });
  });

  it("lands where the user looks, if there is room", () => {
    const settings = gridOf(4, 30, { minRows: 30 });
    expect(placeItem(items, newTile(2, 2), settings, [{ x: 0, y: 10, cols: 4, rows: 6 }])).toMatchObject({
      x: 0,
      y: 10,
    });
    expect(placeItem(items, newTile(2, 2), settings, [{ x: 0, y: 0, cols: 4, rows: 2 }])).toMatchObject({ x: 0, y: 2 });
    expect(placeItem(items, newTile(2, 2), settings, [{ x: 2, y: 28, cols: 9, rows: 9 }])).toMatchObject({
      x: 2,
      y: 28,
    });
  });

  it("goes below the last row of a grid that is wider than high, else beside the last column", () => {
    const settings = gridOf(20, 20);
    expect(placeItem(tilesOf("AAA\nAAA"), newTile(2, 2), settings)).toMatchObject({ x: 0, y: 2 });
    expect(placeItem(tilesOf("AA\nAA\nAA"), newTile(2, 2), settings)).toMatchObject({ x: 2, y: 0 });
  });

  it("goes to the other side where the first has no room", () => {
    expect(placeItem(tilesOf("AAA\nAAA"), newTile(2, 2), gridOf(20, 3))).toMatchObject({ x: 3, y: 0 });
    expect(placeItem(tilesOf("AA\nAA\nAA"), newTile(2, 2), gridOf(3, 20))).toMatchObject({ x: 0, y: 3 });
  });

  it("finds room that begins within the grid and ends beyond it", () => {
    const corner = tilesOf("AAA\nB..\nB..");
    expect(placeItem(corner, newTile(3, 3), gridOf(4, 4))).toMatchObject({ x: 1, y: 1 });
  });

  it("lies over tiles of other layers", () => {
    const full = tilesOf("AA\nAA");
    expect(placeItem(full, newTile(2, 2, { layerIndex: 1 }), gridOf(2, 2))).toMatchObject({ x: 0, y: 0 });
    expect(placeItem(full, newTile(1, 1), gridOf(2, 2))).toBeNull();
  });

  it("gets a size within its limits", () => {
    const limits = { minItemCols: 3, minItemRows: 5, maxItemCols: 6, maxItemRows: 10 };
    expect(placeItem([], newTile(1, 1, limits), editorGridSettings)).toMatchObject({ cols: 3, rows: 5 });
    expect(placeItem([], newTile(90, 90, limits), editorGridSettings)).toMatchObject({ cols: 6, rows: 10 });
    expect(placeItem([], newTile(3, 1, { minItemArea: 6 }), editorGridSettings)).toMatchObject({ cols: 3, rows: 2 });
    expect(placeItem([], newTile(3, 9, { maxItemArea: 7 }), editorGridSettings)).toMatchObject({ cols: 3, rows: 2 });
  });
});

describe("tiles from elsewhere", () => {
  it("stay what they are when nothing is wrong with them", () => {
    const items = tilesOf("AAB\nAAB\nC..");
    const arranged = arrangeItems(items, gridOf(6, 6));
    expect(arranged).toEqual({ items, changedIds: [], unplacedIds: [] });
    expect(arranged.items[0]).toBe(items[0]);
  });

  it("no longer overlap, the earlier one staying", () => {
    const items = [newTile(2, 2, { id: "A", x: 0, y: 0 }), newTile(2, 2, { id: "B", x: 1, y: 1 })];
    const arranged = arrangeItems(items, gridOf(6, 6));
    expect(drawTiles(arranged.items)).toBe(picture("AA\nAA\nBB\nBB"));
    expect(arranged.changedIds).toEqual(["B"]);
  });

  it("are named when there is no room for them", () => {
    const items = [newTile(2, 2, { id: "A", x: 0, y: 0 }), newTile(2, 2, { id: "B", x: 0, y: 0 })];
    const arranged = arrangeItems(items, gridOf(3, 3));
    expect(arranged).toMatchObject({ items: [{ id: "A" }], unplacedIds: ["B"] });
  });

  it("are brought into the layers that there are", () => {
    const items = [newTile(1, 1, { x: 0, y: 0, layerIndex: 9 })];
    expect(arrangeItems(items, gridOf(3, 3))).toMatchObject({ items: [{ layerIndex: 2 }], changedIds: ["N"] });
  });
});
