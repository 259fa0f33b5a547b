import type { DataTableColumn, DataTableColumnState } from "./data-table-types.ts";

/** Widths of columns in rem; also the limits of the stored ones. */
export const MIN_COLUMN_WIDTH = 6;
export const MAX_COLUMN_WIDTH = 80;

type AnyColumn = Pick<DataTableColumn<never>, "id" | "isRowHeader" | "isHiddenAtFirst">;
type ColumnEntry = DataTableColumnState[number];

/** The state of every column of the table, in order: the kept one, then columns that it doesn't know. */
export function resolveColumnState(
  columns: readonly AnyColumn[],
  state: DataTableColumnState | null | undefined,
): ColumnEntry[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const kept = (state ?? []).filter(
    ({ id }, index, all) => byId.has(id) && all.findIndex((e) => e.id === id) === index,
  );
  const known = new Set(kept.map(({ id }) => id));
  const added = columns
    .filter(({ id }) => !known.has(id))
    .map(({ id, isHiddenAtFirst }) => ({ id, isVisible: !isHiddenAtFirst }));
  // The name of a row is always shown.
  return [...kept, ...added].map((entry) => (byId.get(entry.id)?.isRowHeader ? { ...entry, isVisible: true } : entry));
}

/** Moves a column before (-1) or after (1) its next visible neighbor. */
export function moveColumn(state: readonly ColumnEntry[], id: string, step: -1 | 1): ColumnEntry[] {
  const from = state.findIndex((entry) => entry.id === id);
  let to = from + step;
  while (state[to] && !state[to]?.isVisible) to += step;
  return placeColumn(state, id, to);
}

/** Puts a column at the place of another one. */
export function placeColumn(state: readonly ColumnEntry[], id: string, to: number): ColumnEntry[] {
  const moved = state.find((entry) => entry.id === id);
  if (!moved || to < 0 || to >= state.length) return [...state];
  const others = state.filter((entry) => entry !== moved);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Changes one column. */
export function changeColumn(
  state: readonly ColumnEntry[],
  id: string,
  change: Partial<Omit<ColumnEntry, "id">>,
): ColumnEntry[] {
  return state.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

/** A width within the limits, in steps of a tenth. */
export function limitWidth(width: number): number {
  return Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)) * 10) / 10;
}
