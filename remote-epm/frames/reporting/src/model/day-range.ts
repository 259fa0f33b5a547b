/** Days as a date field gives them (`2026-01-31`); empty means no limit. */
export type DayRange = { from: string; to: string };

export const wholeRange: DayRange = { from: "", to: "" };

/** Start of a day in the user's own time zone, as the server takes it; undefined for no or half a date. */
function startOfDay(day: string, addedDays: number): string | undefined {
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = new Date(year, month - 1, date + addedDays);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** Bounds of the range; the server excludes `to`, so it is the day after the last one. */
export function toBounds({ from, to }: DayRange): { from?: string | undefined; to?: string | undefined } {
  return { from: startOfDay(from, 0), to: startOfDay(to, 1) };
}

/** Whether the range ends before it begins. */
export function isReversed({ from, to }: DayRange): boolean {
  return from !== "" && to !== "" && to < from;
}

export const isWholeRange = ({ from, to }: DayRange): boolean => from === "" && to === "";
