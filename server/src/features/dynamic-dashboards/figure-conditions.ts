import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { addDays, dayIn, startOfDay } from "@gatehouse/shared/rules/time-zones";
import { startOfDays } from "./days.ts";
import type { Now } from "./days.ts";

/** Rows with this value; an empty text has an operator of its own. */
export function equals(field: string, value: string | boolean): RowCondition {
  if (value === "") return { field, operator: "isEmpty", values: [] };
  return { field, operator: "is", values: [String(value)] };
}

/** Rows of a day in a time zone, such as `2026-11-21`. */
export const onDay = (field: string, day: string, timeZone: string): RowCondition =>
  between(field, startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone));

/** Rows of the last days up to today. */
export const duringDays = (field: string, days: number, { now, timeZone }: Now): RowCondition =>
  between(field, startOfDays(days, { now, timeZone }), startOfDay(addDays(dayIn(now, timeZone), 1), timeZone));

/** Rows from one moment until before another. */
export const between = (field: string, start: Date, end: Date): RowCondition => ({
  field,
  operator: "between",
  // Both values are included, and points in time have milliseconds.
  values: [start.toISOString(), new Date(end.getTime() - 1).toISOString()],
});
