import { gridOf, tilesOf } from "../../testing/grid-picture.ts";
import { changeLayer, stackOrder, type LayerMove } from "./change-layer.ts";
import { findItem, type GridItem } from "./grid-item.ts";

const settings = gridOf(6, 6);
const layerAfter = (items: readonly GridItem[], move: LayerMove): number | undefined => {
  const changed = changeLayer(items, "A", move, settings);
  return changed ? findItem(changed, "A")?.layerIndex : undefined;
};

it.each<[LayerMove, number, number | undefined]>([
  ["forward", 0, 1],
  ["forward", 2, undefined],
  ["backward", 2, 1],
  ["backward", 0, undefined],
  ["front", 0, 2],
  ["back", 2, 0],
])("%s from layer %i", (move, layerIndex, expected) => {
  expect(layerAfter(tilesOf("A", { A: { layerIndex } }), move)).toBe(expected);
});

it("a tile without a layer is in the lowest", () => {
  expect(layerAfter(tilesOf("A"), "forward")).toBe(1);
});

it("a layer in which there is no room is passed over", () => {
  const items = [...tilesOf("A"), { id: "B", x: 0, y: 0, cols: 1, rows: 1, layerIndex: 1 }];
  expect(layerAfter(items, "forward")).toBe(2);
  const full = [...items, { id: "C", x: 0, y: 0, cols: 1, rows: 1, layerIndex: 2 }];
  expect(layerAfter(full, "front")).toBeUndefined();
});

it("there is nothing to change for a tile that is not there", () => {
  expect(changeLayer([], "A", "front", settings)).toBeNull();
});

it("the grabbed tile is above its own layer", () => {
  const [tile] = tilesOf("A", { A: { layerIndex: 1 } });
  expect([stackOrder(tile!, false), stackOrder(tile!, true)]).toEqual([2, 3]);
});
