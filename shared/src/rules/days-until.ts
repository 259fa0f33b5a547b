const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment as a number that grows by one each day, even if a day has 23 or 25 hours. */
function dayNumber(ms: number, timeZone: string | undefined): number {
  const format = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "numeric", day: "numeric", timeZone });
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(parts.get("year") ?? NaN, (parts.get("month") ?? NaN) - 1, parts.get("day") ?? NaN) / DAY_MS;
}

/**
 * Days to a moment by the calendar: 0 on its day, 1 on the day before, negative after it. Ignores the time of day, so
 * that the count agrees with the date shown beside it.
 * @param timeZone - Where days begin; the browser's own by default, as for dates.
 */
export function daysUntil(endMs: number, nowMs: number, timeZone?: string): number {
  return dayNumber(endMs, timeZone) - dayNumber(nowMs, timeZone);
}
