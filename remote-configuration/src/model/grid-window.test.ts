import type { GridData } from "@gatehouse/shared/contracts/grids.contract";
import {
  afterCursor,
  appendRows,
  beforeCursor,
  listLoadedRows,
  MAX_LOADED_ROWS,
  openWindow,
  prependRows,
} from "./grid-window.ts";

const TOTAL = 8_000;

/** Rows from one place on, as the server answers. */
function rowsFrom(start: number, count: number, changes: Partial<GridData> = {}): GridData {
  const items = Array.from({ length: count }, (_unused, index) => ({ id: String(start + index) }));
  return {
    items,
    total: TOTAL,
    hasMore: false,
    before: start === 0 ? null : `before-${start}`,
    after: start + count >= TOTAL ? null : `after-${start + count - 1}`,
    page: 1,
    ...changes,
  };
}

const idsOf = (window: ReturnType<typeof openWindow>) => listLoadedRows(window).map(({ id }) => Number(id));

it("goes on from both ends without gaps", () => {
  let window = openWindow(rowsFrom(7_900, 100));
  expect(window.firstIndex).toBe(7_900);
  expect(afterCursor(window)).toBeNull();
  window = prependRows(window, rowsFrom(7_800, 100));
  expect(idsOf(window)).toEqual(Array.from({ length: 200 }, (_unused, index) => 7_800 + index));
  expect([window.firstIndex, beforeCursor(window)]).toEqual([7_800, "before-7800"]);
});

it("keeps a bounded number of rows, and can go back to those that it let go", () => {
  let window = openWindow(rowsFrom(0, 200));
  for (let start = 200; start < TOTAL; start += 200) window = appendRows(window, rowsFrom(start, 200));
  expect(listLoadedRows(window)).toHaveLength(MAX_LOADED_ROWS);
  expect(window.firstIndex).toBe(TOTAL - MAX_LOADED_ROWS);
  expect(beforeCursor(window)).toBe(`before-${TOTAL - MAX_LOADED_ROWS}`);
  while (beforeCursor(window) !== null) window = prependRows(window, rowsFrom((window.firstIndex ?? 0) - 200, 200));
  expect(listLoadedRows(window)).toHaveLength(MAX_LOADED_ROWS);
  expect([window.firstIndex, idsOf(window)[0], afterCursor(window)]).toEqual([0, 0, `after-${MAX_LOADED_ROWS - 1}`]);
});

it("knows no positions after a jump to the end of rows that aren't counted, until it reaches the start", () => {
  let window = openWindow(rowsFrom(7_900, 100, { hasMore: true }));
  expect(window).toMatchObject({ firstIndex: null, hasMore: true });
  window = prependRows(window, rowsFrom(7_800, 100, { hasMore: true }));
  expect(window.firstIndex).toBeNull();
  expect(prependRows(window, rowsFrom(0, 100, { hasMore: true })).firstIndex).toBe(0);
});

it("shows a row once that moved between two reads", () => {
  const window = appendRows(openWindow(rowsFrom(0, 100)), rowsFrom(99, 100));
  expect(new Set(idsOf(window)).size).toBe(idsOf(window).length);
});
