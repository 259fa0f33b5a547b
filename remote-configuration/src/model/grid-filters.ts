import type { GridColumn, GridConfig } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { checkRowCondition, parseRowCondition, type RowConditionProblem } from "@gatehouse/shared/rules/row-filters";
import { listConfigConditions } from "./grid-config.ts";

/** The filters of an address. */
export type GridFilters = {
  /** Conditions that users can change. */
  open: RowCondition[];
  /** Conditions of hidden filters, which stay as the link has them. */
  locked: RowCondition[];
  /** What can't be used: the text in the address, and why. */
  ignored: { text: string; problem: RowConditionProblem }[];
};

/** Columns that conditions may name. */
export function listFilterColumns(columns: readonly GridColumn[]): GridColumn[] {
  return columns.filter((column) => column.isFilterable ?? column.values !== undefined);
}

/** Columns for which users may add a condition: all but the hidden ones, and those with the ids of other rows. */
export function listOfferedColumns(columns: readonly GridColumn[], config: GridConfig): GridColumn[] {
  const hidden = new Set(config.hiddenFilters);
  return listFilterColumns(columns).filter(({ field, refersTo }) => !hidden.has(field) && refersTo === undefined);
}

/**
 * Joins the conditions of an address with those of its configuration. A condition of the address replaces the default
 * of its field, unless the filter is hidden.
 */
export function readGridFilters(
  where: readonly string[],
  config: GridConfig,
  columns: readonly GridColumn[],
): GridFilters {
  const fields = listFilterColumns(columns);
  const hidden = new Set(config.hiddenFilters);
  const filters: GridFilters = { open: [], locked: [], ignored: [] };
  const add = (to: RowCondition[], text: string, condition: RowCondition | null): void => {
    const problem = condition === null ? "condition_unreadable" : checkRowCondition(condition, fields);
    if (condition !== null && problem === null) to.push(condition);
    else filters.ignored.push({ text, problem: problem ?? "condition_unreadable" });
  };
  for (const text of where) add(filters.open, text, parseRowCondition(text));
  const named = new Set(filters.open.map(({ field }) => field));
  const defaults = listConfigConditions(config);
  for (const condition of defaults) {
    const isLocked = hidden.has(condition.field);
    if (isLocked || !named.has(condition.field))
      add(isLocked ? filters.locked : filters.open, condition.field, condition);
  }
  return filters;
}
