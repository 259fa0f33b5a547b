import type { GridConfig, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import type { GridFilters } from "../../model/grid-filters.ts";

/** A filter of the rows of a grid, and what changes it. */
export type FilterScope = Pick<GridFilters, "open" | "locked"> & {
  definition: GridDefinition;
  /** Of the address of a grid. */
  config: GridConfig;
  onChange: (conditions: RowCondition[]) => void;
};
