import { drawTiles, gridOf, picture, tilesOf } from "../../testing/grid-picture.ts";
import { findItem, replaceItem, type Cell, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { pushTiles, type PushOrigin } from "./push-tiles.ts";

function push(items: readonly GridItem[], to: Cell, from: PushOrigin, settings: GridSettings = gridOf(12, 12)) {
  const mover = { ...findItem(items, "A")!, ...to };
  const pushed = pushTiles(replaceItem(items, mover), mover, from, settings);
  return pushed && drawTiles(pushed);
}

describe("the order in which a pushed tile is tried", () => {
  const row = tilesOf(`
    ......
    A..B..
    ......`);
  const column = tilesOf(`
    .A.
    ...
    .B.`);

  it.each<[PushOrigin, string]>([
    ["west", "\n...AB"],
    ["east", "\n..BA"],
    ["north", "\n...A\n...B"],
    ["south", "...B\n...A"],
  ])("from the %s it goes on along the way of the pusher", (from, expected) => {
    expect(push(row, { x: 3, y: 1 }, from)).toBe(expected);
  });

  it("goes below when there is no room beyond it, above when there is none below", () => {
    expect(push(row, { x: 3, y: 1 }, "west", gridOf(4, 3))).toBe("\n...A\n...B");
    expect(push(row, { x: 3, y: 1 }, "west", gridOf(4, 2))).toBe("...B\n...A");
  });

  it("goes back over the pusher when nothing else is left", () => {
    const lane = tilesOf("A..B");
    expect(push(lane, { x: 3, y: 0 }, "west", gridOf(4, 1))).toBe("..BA");
  });

  it("takes the inline end before the start when it is pushed down or up", () => {
    expect(push(column, { x: 1, y: 2 }, "north", gridOf(3, 3))).toBe("\n\n.AB");
    expect(push(column, { x: 1, y: 2 }, "north", gridOf(2, 3))).toBe("\n\nBA");
  });
});

describe("a push of several tiles", () => {
  it("hands the push on", () => {
    const items = tilesOf("A.BBCCDD");
    expect(push(items, { x: 1, y: 0 }, "west")).toBe(".ABBCCDD");
    expect(push(items, { x: 2, y: 0 }, "west")).toBe("..ABBCCDD");
  });

  it("never pushes the tile that pushes, or the one that pushes that", () => {
    expect(push(tilesOf("ABC"), { x: 1, y: 0 }, "west", gridOf(3, 1))).toBe("BAC");
  });

  it("keeps the order of tiles that are pushed together", () => {
    const items = tilesOf(`
      AAA
      ...
      BCD
      EEE`);
    expect(push(items, { x: 0, y: 1 }, "north")).toBe("\nAAA\nBCD\nEEE");
    expect(push(items, { x: 0, y: 2 }, "north")).toBe("\n\nAAA\nBCD\nEEE");
  });

  it("leaves nothing behind of a way that failed half way", () => {
    const items = tilesOf(
      `
      A.BD
      A.BC`,
      { D: { dragEnabled: false } },
    );
    expect(push(items, { x: 2, y: 0 }, "west")).toBe(picture("..AD\n..AC\n..B\n..B"));
  });

  it("does not move tiles that are not in the way", () => {
    const items = tilesOf("A.B.C");
    const mover = { ...items[0]!, x: 2 };
    const pushed = pushTiles(replaceItem(items, mover), mover, "west", gridOf(12, 12));
    expect(pushed?.[2]).toBe(items[2]);
    expect(pushed?.[0]).toBe(mover);
  });
});

describe("a push is refused", () => {
  it("by a tile that cannot be dragged", () => {
    expect(push(tilesOf("A..B", { B: { dragEnabled: false } }), { x: 3, y: 0 }, "west")).toBeNull();
  });

  it("where pushing is off, unless nothing is in the way", () => {
    const settings = gridOf(12, 12, { isPushEnabled: false });
    expect(push(tilesOf("A..B"), { x: 3, y: 0 }, "west", settings)).toBeNull();
    expect(push(tilesOf("A..B"), { x: 2, y: 0 }, "west", settings)).toBe("..AB");
  });

  it("after the greatest number of iterations", () => {
    const chain = tilesOf("A.BCDEFGH");
    expect(push(chain, { x: 2, y: 0 }, "west", gridOf(20, 1, { maxPushIterations: 8 }))).toBe("..ABCDEFGH");
    expect(push(chain, { x: 2, y: 0 }, "west", gridOf(20, 1, { maxPushIterations: 7 }))).toBeNull();
  });

  it("in a direction in which the same tile would be moved too often", () => {
    const items = tilesOf(`
      ABBBD
      A..CD`);
    const settings = (maxPushesPerTile: number) => gridOf(12, 2, { maxPushesPerTile });
    expect(push(items, { x: 3, y: 0 }, "west", settings(2))).toBe("...ABBBD\n...AC..D");
    expect(push(items, { x: 3, y: 0 }, "west", settings(1))).toBe("BBBA.D\n...ACD");
  });

  it("beyond the bounds of the grid", () => {
    expect(push(tilesOf("A.B"), { x: 3, y: 0 }, "west", gridOf(3, 3))).toBeNull();
  });
});

it("passes over tiles of other layers", () => {
  const items = tilesOf("A..B", { B: { layerIndex: 1 } });
  expect(push(items, { x: 3, y: 0 }, "west")).toBe("...#");
});
