import { useLayoutEffect, useRef } from "react";
import type { DataTableEdge, DataTableWindow } from "../data-table-types.ts";
import type { CellPlace } from "./grid-dom.ts";
import { hasRowsAfter, hasRowsBefore } from "./use-row-window.ts";

type JumpOptions = {
  virtual: DataTableWindow | undefined;
  rowIds: readonly string[];
  focusCell: (place: CellPlace) => void;
};

/** Goes to an end of all rows: asks for them if they aren't loaded, and gives the focus when they are. */
export function useJump({ virtual, rowIds, focusCell }: JumpOptions) {
  const wanted = useRef<{ edge: DataTableEdge; columnId: string } | null>(null);
  const isLoaded = (edge: DataTableEdge) =>
    !virtual || !(edge === "start" ? hasRowsBefore(virtual) : hasRowsAfter(virtual, rowIds.length));
  useLayoutEffect(() => {
    const jump = wanted.current;
    if (!jump || !isLoaded(jump.edge)) return;
    wanted.current = null;
    const rowId = jump.edge === "start" ? rowIds[0] : rowIds.at(-1);
    if (rowId !== undefined) focusCell({ rowId, columnId: jump.columnId });
  });
  return (edge: DataTableEdge, columnId: string): boolean => {
    // While the other end is on its way, the rows on screen are about to go.
    if (isLoaded(edge) && wanted.current === null) return false;
    wanted.current = { edge, columnId };
    virtual?.onJump?.(edge);
    return true;
  };
}
