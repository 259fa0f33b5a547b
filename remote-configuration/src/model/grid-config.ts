import { gridConfigSchema, type GridColumn, type GridConfig } from "@gatehouse/shared/contracts/grids.contract";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Reads the `config` of an address, encoded once or twice; what cannot be read is ignored. */
export function parseGridConfig(text: string | null): GridConfig {
  if (text === null) return {};
  const parsed = gridConfigSchema.safeParse(parseJson(text) ?? parseJson(decode(text)));
  return parsed.success ? parsed.data : {};
}

/** A column that can be filtered by its fixed values. */
export type FilterColumn = GridColumn & { values: NonNullable<GridColumn["values"]> };

/** Columns whose filter is offered. */
export function listFilterColumns(columns: readonly GridColumn[], config: GridConfig): FilterColumn[] {
  return columns.filter(
    (column): column is FilterColumn =>
      column.values !== undefined && config.hiddenFilters?.includes(column.field) !== true,
  );
}

/** Filters in force, by field; only values that the definition knows, hidden filters included. */
export function activeFilters(columns: readonly GridColumn[], config: GridConfig): Record<string, string> {
  const defaults = new Map(Object.entries(config.filterDefaults ?? {}));
  const entries = columns.flatMap((column): [string, string][] => {
    const value = String(defaults.get(column.field));
    return column.values?.some((known) => known.value === value) ? [[column.field, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The configuration with one filter set, or taken away by an empty value; null when nothing is left of it. */
export function withFilter(config: GridConfig, field: string, value: string): string | null {
  const others = Object.entries(config.filterDefaults ?? {}).filter(([name]) => name !== field);
  const filterDefaults = Object.fromEntries(value === "" ? others : [...others, [field, value]]);
  const { filterDefaults: _replaced, ...rest } = config;
  const next = Object.keys(filterDefaults).length > 0 ? { ...rest, filterDefaults } : rest;
  return Object.keys(next).length > 0 ? JSON.stringify(next) : null;
}

/** The configuration without any filter; null when nothing is left of it. */
export function withoutFilters(config: GridConfig): string | null {
  const { filterDefaults: _filters, ...rest } = config;
  return Object.keys(rest).length > 0 ? JSON.stringify(rest) : null;
}
