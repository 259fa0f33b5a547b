import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { cellOf, findCell, placeOf, removeTabStops, type CellPlace } from "./grid-dom.ts";

const OPENED = "[role=menu], [role=dialog], [role=alertdialog]";

type ActiveCellOptions = {
  tableRef: RefObject<HTMLTableElement | null>;
  isGrid: boolean;
  /** The cell that Tab reaches first. */
  first: CellPlace;
  /** Columns that are shown. */
  columnIds: readonly string[];
  /** Draws the row of a cell that scrolled away. */
  reveal: (place: CellPlace) => void;
};

/**
 * The cell that has the focus, or gets it at Tab, known by its row and column: so it stays the same when rows are
 * sorted, added or taken away. While its row isn't drawn, the table itself holds the focus.
 */
export function useActiveCell({ tableRef, isGrid, first, columnIds, reveal }: ActiveCellOptions) {
  const [active, setActive] = useState<CellPlace | null>(null);
  const placeRef = useRef<CellPlace | null>(null);
  const isInside = useRef(false);
  const isWanted = useRef(false);
  const isParking = useRef(false);

  /** A cell of a hidden column gives its place to the first one. */
  const toShown = useCallback(
    (place: CellPlace | null): CellPlace => {
      if (!place) return first;
      return columnIds.includes(place.columnId) ? place : { ...place, columnId: first.columnId };
    },
    [columnIds, first],
  );
  const settle = useCallback(() => {
    const table = tableRef.current;
    if (!table || !isGrid) return;
    const cell = findCell(table, toShown(placeRef.current));
    table.tabIndex = cell ? -1 : 0;
    const isLost = isInside.current && isFocusLost();
    const isRequested = isWanted.current;
    if (!cell) {
      isParking.current = true;
      if (isLost) table.focus({ preventScroll: true });
      isParking.current = false;
    } else if (isRequested || isLost || document.activeElement === table) {
      isWanted.current = false;
      focusAt(cell, isRequested);
    }
  }, [tableRef, isGrid, toShown]);

  useLayoutEffect(settle);
  useSingleTabStop(tableRef, isGrid);

  const activate = (place: CellPlace) => {
    placeRef.current = place;
    setActive((known) => (known?.rowId === place.rowId && known.columnId === place.columnId ? known : place));
  };
  const focusCell = (place: CellPlace) => {
    activate(place);
    isWanted.current = true;
    reveal(place);
    settle();
  };
  const handleFocus = (event: FocusEvent<HTMLTableElement>) => {
    const table = tableRef.current;
    if (!table?.contains(event.target)) return;
    isInside.current = true;
    const cell = cellOf(table, event.target);
    if (cell) activate(placeOf(cell));
    else if (!isParking.current) focusCell(toShown(placeRef.current));
  };
  const handleBlur = (event: FocusEvent<HTMLTableElement>) => {
    const next = event.relatedTarget;
    // What was opened from the grid gives the focus back; the row may be gone then.
    isInside.current = Boolean(tableRef.current?.contains(next) || next?.closest(OPENED));
  };
  return { active: toShown(active), settle, focusCell, handleFocus, handleBlur };
}

/** The page moves only for a cell that was asked for. */
function focusAt(cell: HTMLElement, isRequested: boolean): void {
  cell.focus({ preventScroll: true });
  if (isRequested) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const isFocusLost = (): boolean => (document.activeElement ?? document.body) === document.body;

function useSingleTabStop(tableRef: RefObject<HTMLTableElement | null>, isGrid: boolean): void {
  useLayoutEffect(() => {
    const table = tableRef.current;
    if (!table || !isGrid) return;
    removeTabStops(table);
    const observer = new MutationObserver(() => removeTabStops(table));
    observer.observe(table, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [tableRef, isGrid]);
}
