import type { GridColumn, GridPreferences } from "@gatehouse/shared/contracts/grids.contract";

/** Columns in their order, as the table takes them. */
export type GridColumnState = readonly { id: string; isVisible: boolean; width?: number }[];

/** What a user sees who changed nothing. */
export const usualPreferences: GridPreferences = { columns: [], density: "normal" };

const toState = (columns: GridPreferences["columns"]): GridColumnState =>
  columns.map(({ field, isVisible, width }) => ({ id: field, isVisible, ...(width !== undefined && { width }) }));

const toPreferences = (state: GridColumnState): GridPreferences["columns"] =>
  state.map(({ id, isVisible, width }) => ({ field: id, isVisible, ...(width !== undefined && { width }) }));

/** The columns as the table shows them: those of the address, else those of the preferences; null as they are defined. */
export function readColumnState(
  columns: readonly GridColumn[],
  named: readonly string[] | null,
  preferences: GridPreferences,
): GridColumnState | null {
  const own = toState(preferences.columns);
  if (named === null) return own.length > 0 ? own : null;
  const widths = new Map(own.map(({ id, width }) => [id, width]));
  const others = columns.map(({ field }) => field).filter((field) => !named.includes(field));
  const entry = (id: string, isVisible: boolean): GridColumnState[number] => {
    const width = widths.get(id);
    return { id, isVisible, ...(width !== undefined && { width }) };
  };
  return [...named.map((id) => entry(id, true)), ...others.map((id) => entry(id, false))];
}

/** What a change of the columns changes: the address, if it names columns, else the user's preferences. */
export function changeColumnState(
  state: GridColumnState | null,
  named: readonly string[] | null,
  preferences: GridPreferences,
): { columns?: string[] | null; preferences?: GridPreferences } {
  if (state === null) return { columns: null, preferences: { ...preferences, columns: [] } };
  if (named === null) return { preferences: { ...preferences, columns: toPreferences(state) } };
  const visible = state.filter(({ isVisible }) => isVisible).map(({ id }) => id);
  if (visible.join(",") !== named.join(",")) return { columns: visible };
  // Only a width: it belongs to the user, and leaves the order and the visibility of the preferences as they are.
  const widths = new Map(state.map(({ id, width }) => [id, width]));
  const known = preferences.columns.length > 0 ? preferences.columns : toPreferences(state);
  const columns = known.map(({ field, isVisible }) => {
    const width = widths.get(field);
    return { field, isVisible, ...(width !== undefined && { width }) };
  });
  return { preferences: { ...preferences, columns } };
}
