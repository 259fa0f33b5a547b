/** A place in the grid; row -1 is the head. */
export type GridPlace = { row: number; column: number };

export type GridSize = {
  rowCount: number;
  columnCount: number;
  /** Rows that PageUp and PageDown pass. */
  pageRows: number;
};

type KeyPress = { key: string; isCtrl: boolean; isRtl: boolean };

const HEAD = -1;

/** Where a key leads in a grid, or undefined if it doesn't move. */
export function nextPlace(press: KeyPress, { row, column }: GridPlace, size: GridSize): GridPlace | undefined {
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.min(size.rowCount - 1, Math.max(HEAD, nextRow)),
    column: Math.min(size.columnCount - 1, Math.max(0, nextColumn)),
  });
  const last = { row: size.rowCount - 1, column: size.columnCount - 1 };
  const moves: Record<string, () => GridPlace> = {
    ArrowUp: () => to(row - 1, column),
    ArrowDown: () => to(row + 1, column),
    ArrowLeft: () => to(row, column + (press.isRtl ? 1 : -1)),
    ArrowRight: () => to(row, column + (press.isRtl ? -1 : 1)),
    Home: () => (press.isCtrl ? to(Math.min(0, last.row), 0) : to(row, 0)),
    End: () => (press.isCtrl ? to(last.row, last.column) : to(row, last.column)),
    // The head is no row of a page.
    PageUp: () => to(Math.min(row, Math.max(0, row - size.pageRows)), column),
    PageDown: () => to(row + size.pageRows, column),
  };
  return moves[press.key]?.();
}
