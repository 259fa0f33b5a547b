import { gridConfigSchema, type GridConfig } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";

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

/** Parses `config` of the address, encoded once or twice; null if it can't be read. */
export function parseGridConfig(text: string | null): GridConfig | null {
  if (text === null) return {};
  const parsed = gridConfigSchema.safeParse(parseJson(text) ?? parseJson(decode(text)));
  return parsed.success ? parsed.data : null;
}

/** The conditions that a configuration starts with. */
export function listConfigConditions(config: GridConfig): RowCondition[] {
  return Object.entries(config.filterDefaults ?? {}).map(([field, value]) =>
    typeof value === "object" ? { field, ...value } : { field, operator: "is", values: [String(value)] },
  );
}

/** The configuration without the filters that users may change; null if nothing is left. */
export function keepLockedConfig(config: GridConfig): string | null {
  const hidden = new Set(config.hiddenFilters);
  const locked = Object.entries(config.filterDefaults ?? {}).filter(([field]) => hidden.has(field));
  const { filterDefaults: _replaced, ...rest } = config;
  const kept = locked.length > 0 ? { ...rest, filterDefaults: Object.fromEntries(locked) } : rest;
  return Object.keys(kept).length > 0 ? JSON.stringify(kept) : null;
}
