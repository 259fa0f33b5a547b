import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";

/** Rows of another grid that belong to a row. */
export type GridRelation = {
  /** Name of the other grid. */
  grid: string;
  /** The filter that shows exactly these rows; null if the row can have none. */
  where: (row: GridRow) => RowCondition[] | null;
  /** What the row belongs to: left out if there is none. */
  isParent?: true;
};

/** Rows whose field names the row, or what it names: the field has one of the values of `fields`. */
export function related(grid: string, field: string, ...fields: readonly string[]): GridRelation {
  return {
    grid,
    where: (row) => {
      const values = [...new Set(fields.flatMap((name) => toValue(row[name])))];
      return values.length === 0 ? null : [{ field, operator: "is", values }];
    },
  };
}

/** The one row that the row belongs to. */
export const parent = (grid: string, field: string, ownField: string): GridRelation => ({
  ...related(grid, field, ownField),
  isParent: true,
});

/** An empty name is nobody's. */
function toValue(value: GridRow[string] | undefined): string[] {
  return value === null || value === undefined || value === "" ? [] : [String(value)];
}
