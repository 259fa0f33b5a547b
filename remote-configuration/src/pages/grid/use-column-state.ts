import type { DataTableColumnState } from "@gatehouse/shared/ui/data-table";
import { changeColumnState, readColumnState } from "../../model/grid-columns.ts";
import type { GridScope } from "./grid-scope.ts";

/** Order, visibility and widths of the columns, and what changes them. */
export function useColumnState(
  grid: GridScope,
): [DataTableColumnState | null, (state: DataTableColumnState | null) => void] {
  const { definition, address, preferences } = grid;
  const change = (state: DataTableColumnState | null): void => {
    const changes = changeColumnState(state, address.columns, preferences);
    if (changes.preferences) {
      const isUsual = changes.preferences.columns.length === 0 && changes.preferences.density === "normal";
      grid.changePreferences(isUsual ? null : changes.preferences);
    }
    if (changes.columns !== undefined) grid.change({ columns: changes.columns }, { replace: true });
  };
  return [readColumnState(definition.Columns, address.columns, preferences), change];
}
