import { type GridActionAnswer } from "@gatehouse/shared/contracts/grid-actions.contract";
import { GRID_ROW_ID } from "@gatehouse/shared/contracts/grids.contract";
import { listLoadedRows } from "../../../model/grid-window.ts";
import type { GridScope } from "../grid-scope.ts";

type Failed = GridActionAnswer["failed"];

/** The server doesn't know the name of a row that is gone, but the page may still show it. */
export function useNamedFailures({ rows, definition }: GridScope): (failed: Failed) => Failed {
  return (failed) => {
    const loaded = rows.window ? listLoadedRows(rows.window) : [];
    const names = new Map(loaded.map((row) => [row[GRID_ROW_ID], String(row[definition.DisplayKey] ?? "")]));
    return failed.map((failure) => ({ ...failure, name: failure.name || (names.get(failure.id) ?? "") }));
  };
}
