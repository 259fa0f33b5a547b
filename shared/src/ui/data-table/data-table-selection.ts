import type { DataTableSelection } from "./data-table-types.ts";

/** How much of this page is chosen. */
export function selectAllState(selection: DataTableSelection, rowIds: readonly string[]): "none" | "some" | "all" {
  const count = rowIds.filter((id) => selection.selectedIds.has(id)).length;
  if (count === 0) return "none";
  return count === rowIds.length ? "all" : "some";
}

/** Chooses all rows of this page, or none of them when all were chosen; other pages keep their choice. */
export function toggleAll(selection: DataTableSelection, rowIds: readonly string[]): ReadonlySet<string> {
  const next = new Set(selection.selectedIds);
  const isAll = selectAllState(selection, rowIds) === "all";
  for (const id of rowIds) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** Chooses a row, or takes it out of the choice. */
export function toggleOne(selection: DataTableSelection, rowId: string): ReadonlySet<string> {
  const next = new Set(selection.selectedIds);
  if (!next.delete(rowId)) next.add(rowId);
  return next;
}
