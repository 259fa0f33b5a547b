import type { GridItem } from "../model/grid/grid-item.ts";
import { editorGridSettings, type GridSettings } from "../model/grid/grid-settings.ts";

const rowsOf = (picture: string): string[] =>
  picture
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");

/**
 * Parses a picture in which each letter is a tile and a point an empty cell; returns the tiles in alphabetical order.
 */
export function tilesOf(picture: string, details: Readonly<Record<string, Partial<GridItem>>> = {}): GridItem[] {
  const cells = rowsOf(picture).flatMap((row, y) => [...row].map((id, x) => ({ id, x, y })));
  const ids = [...new Set(cells.map(({ id }) => id).filter((id) => id !== "."))].toSorted();
  return ids.map((id) => {
    const own = cells.filter((cell) => cell.id === id);
    const x = Math.min(...own.map((cell) => cell.x));
    const y = Math.min(...own.map((cell) => cell.y));
    const cols = Math.max(...own.map((cell) => cell.x)) + 1 - x;
    const rows = Math.max(...own.map((cell) => cell.y)) + 1 - y;
    if (own.length !== cols * rows) throw new Error(`The tile ${id} is no rectangle.`);
    return { id, x, y, cols, rows, ...details[id] };
  });
}

/** Draws tiles without empty cells at the ends of rows; cells that two tiles share are `#`. */
export function drawTiles(items: readonly GridItem[]): string {
  const lines: string[][] = [];
  for (const item of items) {
    for (let y = item.y; y < item.y + item.rows; y += 1) {
      const line = (lines[y] ??= []);
      for (let x = item.x; x < item.x + item.cols; x += 1) line[x] = line[x] === undefined ? item.id : "#";
    }
  }
  return Array.from(lines, (line) => Array.from(line ?? [], (cell) => cell ?? ".").join("")).join("\n");
}

/** Formats a picture as `drawTiles` returns it. */
export const picture = (text: string): string =>
  rowsOf(text)
    .map((row) => row.replace(/\.+$/, ""))
    .join("\n");

/** The editor's grid with another maximum size. */
export const gridOf = (cols: number, rows: number, other: Partial<GridSettings> = {}): GridSettings => ({
  ...editorGridSettings,
  minCols: 1,
  minRows: 1,
  maxCols: cols,
  maxRows: rows,
  ...other,
});
