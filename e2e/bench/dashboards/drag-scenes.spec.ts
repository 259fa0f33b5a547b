import { expect, test } from "@playwright/test";
import { BOARD_SIZE, createBoard, createPath } from "./drag-scenes.ts";

for (const count of [10, 100, 500]) {
  test(`a board of ${count} tiles has no overlap and lies within the grid`, () => {
    const tiles = createBoard(count);
    const cells = tiles.flatMap(({ x, y, cols, rows }) =>
      Array.from({ length: cols * rows }, (_, index) => `${x + (index % cols)},${y + Math.floor(index / cols)}`),
    );
    expect(new Set(cells).size).toBe(count * 9);
    expect(Math.max(...tiles.flatMap(({ x, y, cols, rows }) => [x + cols, y + rows]))).toBeLessThanOrEqual(BOARD_SIZE);
  });

  test(`a way over a board of ${count} tiles goes cell by cell and stays on it`, () => {
    const path = createPath(createBoard(count), 1000);
    expect(path).toHaveLength(1000);
    const steps = path.slice(1).map((cell, index) => {
      const before = path[index] ?? cell;
      return Math.max(Math.abs(cell.x - before.x), Math.abs(cell.y - before.y));
    });
    expect(new Set(steps)).toEqual(new Set([1]));
    expect(Math.min(...path.flatMap(({ x, y }) => [x, y]))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...path.flatMap(({ x, y }) => [x, y]))).toBeLessThanOrEqual(BOARD_SIZE - 3);
  });
}
