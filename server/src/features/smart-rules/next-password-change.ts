import { FIRST_DAY_OF_MONTH, LAST_DAY_OF_MONTH, parseFrequency } from "@gatehouse/shared/rules/described-frequencies";
import { addCalendarDays, addDays, dayIn, startOfDay } from "@gatehouse/shared/rules/time-zones";

const DAYS_OF_WEEK = 7;

/** The first day of the month that is so many months after that of a day such as `2026-03-08`. */
function firstOfMonth(day: string, monthsLater: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = new Date(0);
  first.setUTCFullYear(year, month - 1 + monthsLater, 1);
  return first.toISOString().slice(0, 10);
}

const lastOfMonth = (day: string, monthsLater: number): string => addDays(firstOfMonth(day, monthsLater + 1), -1);

/** The next last day of a month after a day; from a last day on it is that of the next month. */
function nextLastDay(day: string): string {
  const ofThisMonth = lastOfMonth(day, 0);
  return day < ofThisMonth ? ofThisMonth : lastOfMonth(day, 1);
}

/**
 * When the password is to be changed next, counted from its last change. Days are those of the time zone of the rule, and
 * those of a month begin at midnight. Null for a frequency that this version doesn't know.
 */
export function findNextPasswordChange(frequency: string, last: Date, timeZone: string): Date | null {
  const parsed = parseFrequency(frequency);
  if (parsed === null) return null;
  const { name, value } = parsed;
  if (name === "daily") return addCalendarDays(last, 1, timeZone);
  if (name === "weekly") return addCalendarDays(last, DAYS_OF_WEEK, timeZone);
  const day = dayIn(last, timeZone);
  if (value === FIRST_DAY_OF_MONTH) return startOfDay(firstOfMonth(day, 1), timeZone);
  if (value === LAST_DAY_OF_MONTH) return startOfDay(nextLastDay(day), timeZone);
  return value > 0 ? addCalendarDays(last, value, timeZone) : null;
}
