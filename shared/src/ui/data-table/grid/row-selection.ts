import type { DataTableSelection } from "../data-table-types.ts";

/** Whether a row is selected, by itself or as one of all that match. */
export function isRowSelected(selection: DataTableSelection, rowId: string): boolean {
  return Boolean(selection.isAllMatching) || selection.selectedIds.has(rowId);
}

/** Whether all, some or none of the rows of the table are selected. */
export function selectAllState(selection: DataTableSelection, rowIds: readonly string[]): "none" | "some" | "all" {
  const count = rowIds.filter((id) => isRowSelected(selection, id)).length;
  if (count === 0) return "none";
  return count === rowIds.length ? "all" : "some";
}

/** Selects all rows of the table, or none if all were selected; rows of other pages stay as they are. */
export function toggleAll(selection: DataTableSelection, rowIds: readonly string[]): ReadonlySet<string> {
  if (selection.isAllMatching) return new Set();
  const next = new Set(selection.selectedIds);
  const isAll = selectAllState(selection, rowIds) === "all";
  for (const id of rowIds) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Toggles a row. Of all that match, the other rows of the table stay. */
export function toggleOne(
  selection: DataTableSelection,
  rowId: string,
  rowIds: readonly string[],
): ReadonlySet<string> {
  const next = new Set(selection.isAllMatching ? rowIds : selection.selectedIds);
  if (!next.delete(rowId)) next.add(rowId);
  return next;
}
