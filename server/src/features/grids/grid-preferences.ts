import type { GridPreferences } from "@gatehouse/shared/contracts/grids.contract";
import { AppError, errorCodes } from "../../errors.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";

/** Throws a 400 for columns that the grid lacks or that are named twice. */
export function refuseUnknownPreferences({ definition }: GridBlueprint, { columns }: GridPreferences): void {
  const known = definition.Columns.map(({ field }) => field);
  const faults = columns.flatMap(({ field }, index) => {
    const isTwice = columns.findIndex((other) => other.field === field) !== index;
    if (known.includes(field) && !isTwice) return [];
    const code = isTwice ? "field_twice" : "field_unknown";
    return [{ path: `columns.${index}.field`, code, message: "The grid has no such column, or it is named twice." }];
  });
  if (faults.length > 0) throw new AppError(errorCodes.requestInvalid, 400, "The columns aren't valid.", faults);
}

/** Without columns that the grid had in an earlier version. */
export function knownPreferences({ definition }: GridBlueprint, saved: GridPreferences | null): GridPreferences | null {
  if (saved === null) return null;
  const known = new Set(definition.Columns.map(({ field }) => field));
  return { ...saved, columns: saved.columns.filter(({ field }) => known.has(field)) };
}
