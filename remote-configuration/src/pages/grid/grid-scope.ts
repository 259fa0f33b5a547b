import type { GridDefinition, GridPreferences } from "@gatehouse/shared/contracts/grids.contract";
import type { ChangePreferences } from "../../data/grids-preferences.hooks.ts";
import type { GridRowsState } from "../../data/grids-rows.hooks.ts";
import type { GridAddress, GridChanges, GridRowsQuery } from "../../model/grid-address.ts";
import type { GridActionsState } from "./actions/use-grid-actions.ts";
import type { RowOpening } from "./use-row-opening.ts";
import type { GridSelection } from "./use-grid-selection.ts";

/** What all parts of an open grid share. */
export type GridScope = {
  definition: GridDefinition;
  /** What the address says. */
  address: GridAddress;
  /** The query of the address. */
  parameters: URLSearchParams;
  /** The rows that the address asks for. */
  query: GridRowsQuery;
  rows: GridRowsState;
  selection: GridSelection;
  actions: GridActionsState;
  preferences: GridPreferences;
  opening: RowOpening;
  /** Null resets them. */
  changePreferences: ChangePreferences;
  /** Changes the address; `replace` adds no entry to the history. */
  change: (changes: GridChanges, options?: { replace: boolean }) => void;
  /** Opens another state of the grid, such as a saved view. */
  open: (parameters: URLSearchParams) => void;
};
