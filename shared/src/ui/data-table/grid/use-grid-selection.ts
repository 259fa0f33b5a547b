import { useRef } from "react";
import type { DataTableSelection } from "../data-table-types.ts";
import { isRowSelected, toggleAll, toggleOne } from "./row-selection.ts";

type Anchor = { rowId: string; before: ReadonlySet<string> };

/** Selects rows one by one, in ranges from the last one that was chosen alone, and all. */
export function useGridSelection(selection: DataTableSelection | undefined, rowIds: readonly string[]) {
  const anchorRef = useRef<Anchor | null>(null);
  const toggle = (rowId: string) => {
    if (!selection) return;
    anchorRef.current = { rowId, before: selection.isAllMatching ? new Set() : selection.selectedIds };
    selection.onChange(toggleOne(selection, rowId, rowIds));
  };
  /** Selects the rows between the last one that was chosen alone, or `fromId`, and this one. */
  const extend = (rowId: string, fromId: string) => {
    if (!selection) return;
    const known = anchorRef.current;
    const anchor = known && rowIds.includes(known.rowId) ? known : { rowId: fromId, before: selection.selectedIds };
    anchorRef.current = anchor;
    const [start = 0, end = 0] = [rowIds.indexOf(anchor.rowId), rowIds.indexOf(rowId)].toSorted((a, b) => a - b);
    selection.onChange(new Set([...anchor.before, ...rowIds.slice(start, end + 1)]));
  };
  const selectAll = () => {
    if (!selection) return;
    if (selection.onSelectAllMatching) selection.onSelectAllMatching();
    else selection.onChange(new Set([...selection.selectedIds, ...rowIds]));
  };
  const toggleHead = () => selection?.onChange(toggleAll(selection, rowIds));
  const isSelected = (rowId: string) => (selection ? isRowSelected(selection, rowId) : false);
  return { toggle, extend, selectAll, toggleHead, isSelected };
}

export type GridSelection = ReturnType<typeof useGridSelection>;
