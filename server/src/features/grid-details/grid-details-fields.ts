import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { GRID_ROW_ID } from "@gatehouse/shared/contracts/grids.contract";
import type { GridColumn, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import type { GridBlueprint } from "../grids/grid-blueprint.ts";
import type { GridDetailsPlan } from "./grid-details-plans.ts";

type Group = GridDetails["groups"][number];

const idColumn: GridColumn = {
  field: GRID_ROW_ID,
  resourceKey: "grid.columns.id",
  type: "text",
  isSortable: false,
};

/** Every field of a row in the groups of its grid, and its id; related records show what other rows it refers to. */
export function groupFields({ definition, groups }: GridBlueprint, plan: GridDetailsPlan, row: GridRow): Group[] {
  const shown = definition.Columns.filter((column) => column.refersTo === undefined);
  const columns = new Map(shown.map((column) => [column.field, column]));
  const identifiers = new Set(plan.identifiers);
  return groups.flatMap(({ resourceKey, fields }, index) => {
    const members = fields.flatMap((field) => columns.get(field) ?? []);
    if (index === 0) members.push(idColumn);
    if (members.length === 0) return [];
    return [{ resourceKey, fields: members.map((column) => describe(column, row, identifiers)) }];
  });
}

function describe(column: GridColumn, row: GridRow, identifiers: ReadonlySet<string>): Group["fields"][number] {
  const value = row[column.field] ?? null;
  return { ...column, value, ...(identifiers.has(column.field) && { isIdentifier: true }) };
}
