import { addCalendarDays, addDays, dayIn, startOfDay } from "@gatehouse/shared/rules/time-zones";

/** Days in a time zone, oldest first, each with its first moment; the last one is today. */
export type Days = { names: readonly string[]; starts: readonly Date[] };

/** A moment as a user sees it. */
export type Now = { now: Date; timeZone: string };

/** The last days up to today. */
export function lastDays(count: number, { now, timeZone }: Now): Days {
  const today = dayIn(now, timeZone);
  const names = Array.from({ length: count }, (_unused, index) => addDays(today, index + 1 - count));
  return { names, starts: names.map((name) => startOfDay(name, timeZone)) };
}

/** The days from the one of a moment to that of another; of more than `limit` the last ones. */
export function daysBetween(first: Date, last: Date, { timeZone, limit }: { timeZone: string; limit: number }): Days {
  const spanned = Math.round((last.getTime() - first.getTime()) / 86_400_000) + 2;
  const days = lastDays(Math.min(spanned, limit), { now: last, timeZone });
  const skipped = days.names.indexOf(dayIn(first, timeZone));
  return skipped <= 0 ? days : { names: days.names.slice(skipped), starts: days.starts.slice(skipped) };
}

/** The first moment of a period of so many days, including today. */
export const startOfDays = (days: number, { now, timeZone }: Now): Date =>
  startOfDay(addDays(dayIn(now, timeZone), 1 - days), timeZone);

/** The first moment of the days. */
export function startOf({ starts }: Days): Date {
  const [first] = starts;
  if (first === undefined) throw new Error("A period of no days");
  return first;
}

/** The same time of day so many days ago. */
export const daysAgo = (days: number, { now, timeZone }: Now): Date => addCalendarDays(now, -days, timeZone);
