/** A position in the grid, in cells. */
export type BenchCell = { x: number; y: number };

/** A tile of the board for comparing engines. */
export type BenchTile = BenchCell & { id: string; cols: number; rows: number };

/** An engine with its own board. */
export type DragEngine = {
  name: string;
  /** Grabs the first tile; returns a function that drags it to a cell. */
  grab: (tiles: readonly BenchTile[]) => (cell: BenchCell) => void;
};

/** Bounds of the editor's grid. */
export const BOARD_SIZE = 100;

const TILE_SIZE = 3;

/** Creates tiles without gaps, so that every drag pushes others. */
export function createBoard(count: number): BenchTile[] {
  const perRow = Math.min(Math.floor(BOARD_SIZE / TILE_SIZE) - 1, Math.ceil(Math.sqrt(count * 1.5)));
  return Array.from({ length: count }, (_, index) => ({
    id: `tile-${index}`,
    x: (index % perRow) * TILE_SIZE,
    y: Math.floor(index / perRow) * TILE_SIZE,
    cols: TILE_SIZE,
    rows: TILE_SIZE,
  }));
}

/** The path of a pointer over the whole board, one cell at a time, the same in each run. */
export function createPath(tiles: readonly BenchTile[], steps: number): BenchCell[] {
  const width = Math.max(...tiles.map(({ x }) => x)) + 1;
  const height = Math.max(...tiles.map(({ y }) => y)) + 1;
  const path: BenchCell[] = [];
  let at: BenchCell = { x: 0, y: 0 };
  for (let aim = 1; path.length < steps; aim += 1) {
    const target = { x: (aim * 37) % width, y: (aim * 23) % height };
    while (path.length < steps && (at.x !== target.x || at.y !== target.y)) {
      at = { x: at.x + Math.sign(target.x - at.x), y: at.y + Math.sign(target.y - at.y) };
      path.push(at);
    }
  }
  return path;
}
