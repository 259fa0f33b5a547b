import type { GridActionAnswer, GridActionRequest } from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridAction } from "@gatehouse/shared/contracts/grids.contract";
import type { GridRowsQuery } from "../../../model/grid-address.ts";
import type { GridSelection } from "../use-grid-selection.ts";

/** Rows that an action is for: named ones, or all that a filter matches. */
export type ActionTarget = { ids: string[] } | { all: { text: string; where: string[] } };

/** An action that the user has chosen and not confirmed yet. */
export type AskedAction = { action: GridAction; target: ActionTarget };

/** Rows that an action left as they are. */
export type ActionFailures = { action: GridAction; failed: GridActionAnswer["failed"]; count: number };

export const hasSelection = ({ selectedIds, isAllMatching }: GridSelection): boolean =>
  isAllMatching || selectedIds.size > 0;

/** What is selected now. */
export function targetOfSelection(selection: GridSelection, query: GridRowsQuery): ActionTarget {
  if (selection.isAllMatching) return { all: { text: query.text, where: query.where } };
  return { ids: [...selection.selectedIds] };
}

export const toActionRequest = (target: ActionTarget, expectedCount: number): GridActionRequest =>
  "ids" in target ? { ids: target.ids } : { all: { ...target.all, expectedCount } };

export const isForOneRow = ({ scope }: GridAction): boolean => scope !== "rows";

/** Links and details are of one row. */
export const isForRows = ({ scope, kind }: GridAction): boolean => scope !== "row" && kind === "server";
