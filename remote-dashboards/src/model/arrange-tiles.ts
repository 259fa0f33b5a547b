export type TileSize = "small" | "large" | "x-large";

const repeat = (count: number, size: TileSize): TileSize[] => Array.from({ length: count }, () => size);

/** Sizes by number of tiles; with eight or more, all are small. */
const arrangements: Record<number, TileSize[]> = {
  1: repeat(1, "x-large"),
  2: repeat(2, "x-large"),
  3: repeat(3, "large"),
  4: repeat(4, "x-large"),
  5: [...repeat(2, "x-large"), ...repeat(3, "large")],
  6: repeat(6, "large"),
  7: [...repeat(3, "large"), ...repeat(4, "small")],
};

/** The size of each tile if `count` tiles are shown. */
export function arrangeTiles(count: number): TileSize[] {
  return arrangements[count] ?? repeat(count, "small");
}
