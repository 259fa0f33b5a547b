import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";

type Tone = NonNullable<GridColumn["values"]>[number]["tone"];

/** Groups of fields in the details panel. */
export type GridGroupName = "general" | "network" | "status" | "rules" | "process" | "file" | "times";

/** A column, and the group of the details panel that shows its value. */
export type PlannedColumn = GridColumn & { group: GridGroupName };

type ColumnOptions = Partial<
  Pick<GridColumn, "resourceKey" | "isSortable" | "isScalable" | "isFilterable" | "isHiddenAtFirst">
> & {
  type?: Exclude<GridColumn["type"], "badge">;
  group?: GridGroupName;
};

/** A column of a plain type; its resource key follows from the field name. */
export function column(field: string, { group = "general", ...options }: ColumnOptions = {}): PlannedColumn {
  const facts = { resourceKey: `grid.columns.${field}`, type: "text", isSortable: true, isFilterable: true } as const;
  return { field, ...facts, ...options, group };
}

/** A point in time. */
export function timeColumn(field: string, options: ColumnOptions = {}): PlannedColumn {
  return column(field, { type: "datetime", group: "times", ...options });
}

/** Ids of rows of another grid, or of the grid itself: only filters use them. */
export function referenceColumn(field: string, refersTo: string, type: "text" | "list" = "text"): PlannedColumn {
  return { ...column(field, { type, isSortable: false, isHiddenAtFirst: true }), refersTo };
}

/** A column of texts of which the console knows some in words. */
export function wordColumn(
  field: string,
  words: readonly { value: string; resourceKey: string }[],
  options: ColumnOptions = {},
): PlannedColumn {
  return { ...column(field, options), values: words.map((word) => ({ ...word, tone: "neutral" })) };
}

/** A column with fixed values and the tone of their badges. */
export function badgeColumn(
  field: string,
  values: Record<string, Tone>,
  { valuesKey = `grid.values.${field}`, ...options }: Omit<ColumnOptions, "type"> & { valuesKey?: string } = {},
): PlannedColumn {
  return {
    ...column(field, { group: "status", ...options }),
    type: "badge",
    values: Object.entries(values).map(([value, tone]) => ({
      value,
      resourceKey: `${valuesKey}.${value}`,
      tone,
    })),
  };
}
