import { useDirtySource } from "@gatehouse/shared/frame";
import { useState } from "react";
import type { GridRowsQuery } from "../../model/grid-address.ts";

export type GridSelection = {
  selectedIds: ReadonlySet<string>;
  /** All rows that match are selected, those that aren't loaded too. */
  isAllMatching: boolean;
  onChange: (selectedIds: ReadonlySet<string>) => void;
  onSelectAllMatching: () => void;
  clear: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** Selected rows; other filters start without a selection, another order keeps it. */
export function useGridSelection({ text, where }: GridRowsQuery): GridSelection {
  const key = JSON.stringify([text, where]);
  const [selected, setSelected] = useState({ key, ids: nothing, isAll: false });
  const select = (ids: ReadonlySet<string>, isAll = false): void => setSelected({ key, ids, isAll });
  // Dropped, not just hidden: it would come back with its filters.
  if (selected.key !== key) select(nothing);
  // A new version of the section would drop it.
  useDirtySource("grid-selection", selected.ids.size > 0 || selected.isAll, "typed");
  return {
    selectedIds: selected.ids,
    isAllMatching: selected.isAll,
    onChange: (ids) => select(ids),
    onSelectAllMatching: () => select(nothing, true),
    clear: () => select(nothing),
  };
}
