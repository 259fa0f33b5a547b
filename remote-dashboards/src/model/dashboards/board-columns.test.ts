import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { countBoardColumns } from "./board-columns.ts";

it("a board has as many columns as its tiles use", () => {
  expect(countBoardColumns([aPlacedTile("a", { x: 0, cols: 6 }), aPlacedTile("b", { x: 9, cols: 3 })])).toBe(12);
});

it("a single tile is not stretched over the whole window", () => {
  expect(countBoardColumns([aPlacedTile("a", { x: 0, cols: 3 })])).toBe(6);
});
