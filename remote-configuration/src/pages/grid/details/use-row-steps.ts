import { GRID_ROW_ID, type GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useEffect, useEffectEvent, useRef } from "react";
import { afterCursor, beforeCursor, listLoadedRows } from "../../../model/grid-window.ts";
import type { GridScope } from "../grid-scope.ts";
import { openRow } from "../open-row.ts";

type Direction = "previous" | "next";

export type RowSteps = {
  /** The row itself, if it is among the loaded ones. */
  row: GridRow | undefined;
  /** Whether there is such a row. */
  can: Record<Direction, boolean>;
  step: (direction: Direction) => void;
};

const idOf = (row: GridRow): string => String(row[GRID_ROW_ID]);

/** Steps to the rows before and behind the open one, in the order of the table; loads further rows at its ends. */
export function useRowSteps(grid: GridScope, rowId: string): RowSteps {
  const { rows } = grid;
  /** Where to go once the rows at that end are loaded. */
  const pending = useRef<{ from: string; direction: Direction } | null>(null);
  const loaded = rows.window ? listLoadedRows(rows.window) : [];
  const index = loaded.findIndex((row) => idOf(row) === rowId);
  const near = { previous: loaded[index - 1], next: loaded[index + 1] };
  const isMore = {
    previous: rows.window !== undefined && beforeCursor(rows.window) !== null,
    next: rows.window !== undefined && afterCursor(rows.window) !== null,
  };
  const can = (direction: Direction): boolean => index >= 0 && (near[direction] !== undefined || isMore[direction]);
  const goTo = (row: GridRow): void => {
    pending.current = null;
    openRow(grid, idOf(row));
  };
  const step = (direction: Direction): void => {
    if (!can(direction)) return;
    const row = near[direction];
    if (row) return goTo(row);
    pending.current = { from: rowId, direction };
    rows.loadMore(direction === "next" ? "end" : "start");
  };
  const handleRows = useEffectEvent(() => {
    if (pending.current?.from !== rowId) return;
    const arrived = near[pending.current.direction];
    if (arrived) goTo(arrived);
  });
  useEffect(() => handleRows(), [rows.window]);
  return { row: loaded[index], can: { previous: can("previous"), next: can("next") }, step };
}
