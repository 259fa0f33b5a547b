import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";

type Tone = NonNullable<GridColumn["values"]>[number]["tone"];

/** A column of a plain type; resource keys follow from the field's name. */
export function column(field: string, type: Exclude<GridColumn["type"], "badge"> = "text"): GridColumn {
  return { field, resourceKey: `grid.columns.${field}`, type, isSortable: true };
}

/** A column for long texts, whose order tells nobody anything. */
export function unsortedColumn(field: string): GridColumn {
  return { ...column(field), isSortable: false };
}

/** A column with fixed values, each with the tone of its badge. */
export function badgeColumn(field: string, values: Record<string, Tone>): GridColumn {
  return {
    field,
    resourceKey: `grid.columns.${field}`,
    type: "badge",
    isSortable: true,
    values: Object.entries(values).map(([value, tone]) => ({
      value,
      resourceKey: `grid.values.${field}.${value}`,
      tone,
    })),
  };
}
