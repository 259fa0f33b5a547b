import type { GridScope } from "./grid-scope.ts";

/** Opens the form of a row beside the table. */
export function openRowForm(grid: GridScope, rowId: string): void {
  grid.opening.note();
  grid.change({ rowId, form: "edit" });
}

/** Shows the details of a row. One step back leads to the table, however many rows were looked at. */
export function openRow(grid: GridScope, rowId: string): void {
  const isOther = grid.address.rowId !== null;
  if (!isOther) grid.opening.note();
  grid.change({ rowId, ...(grid.address.form !== null && { form: null }) }, { replace: isOther });
}
