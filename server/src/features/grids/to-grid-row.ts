import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { toZonedIso } from "@gatehouse/shared/rules/time-zones";

/** A row of the database as the API sends it; times are written with the offset of the time zone. */
export function toGridRow(row: Record<string, unknown>, timeZone = "UTC"): GridRow {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [field, toCell(value, timeZone)]));
}

function toCell(value: unknown, timeZone: string): GridRow[string] {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  if (value instanceof Date) return toZonedIso(value, timeZone);
  if (Array.isArray(value)) return value.map(String);
  throw new Error(`A grid cannot show a value of type ${typeof value}`);
}
