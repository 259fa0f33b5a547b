import type { ReportRange } from "./report-filter.ts";

/** Dates; null where there is no end. `to` is excluded. */
export type Dates = { from: string | null; to: string | null };

/** A range in whole months and whole days of UTC, whose counts are kept, and the parts of days at its ends. */
export type SpansOfRange = { months: Dates | null; days: Dates[]; edges: ReportRange[] };

const DAY_MS = 86_400_000;
/** Within what the database takes for a date. */
const FIRST_DAY_MS = Date.parse("0001-01-01T00:00:00Z");
const LAST_DAY_MS = Date.parse("9999-12-31T00:00:00Z");

const toDate = (ms: number): string =>
  new Date(Math.min(Math.max(ms, FIRST_DAY_MS), LAST_DAY_MS)).toISOString().slice(0, 10);

/** The first day of the month of a date, or of the month after it. */
function monthOf(date: string, isNext: boolean): string {
  const first = `${date.slice(0, 7)}-01`;
  return isNext ? `${toDate(Date.parse(first) + 31 * DAY_MS).slice(0, 7)}-01` : first;
}

/** An end of a range: the nearest beginning of a day within the range, and whether a part of a day is left. */
function cutAt(end: Date | undefined, round: (days: number) => number): { ms: number; isPart: boolean } | null {
  if (end === undefined) return null;
  const ms = round(end.getTime() / DAY_MS) * DAY_MS;
  return { ms, isPart: ms !== end.getTime() };
}

/** The whole days of a range, those of whole months apart. */
function monthsOf({ from, to }: Dates): Pick<SpansOfRange, "months" | "days"> {
  const isFirst = from === null || from.endsWith("-01");
  const firstMonth = from === null ? null : monthOf(from, !isFirst);
  const endMonth = to === null ? null : monthOf(to, false);
  if (firstMonth !== null && endMonth !== null && firstMonth >= endMonth) return { months: null, days: [{ from, to }] };
  const days: Dates[] = [];
  if (from !== firstMonth) days.push({ from, to: firstMonth });
  if (to !== endMonth) days.push({ from: endMonth, to });
  return { months: { from: firstMonth, to: endMonth }, days };
}

export function spansOfRange({ from, to }: ReportRange): SpansOfRange {
  const first = cutAt(from, Math.ceil);
  const end = cutAt(to, Math.floor);
  if (first && end && first.ms >= end.ms) return { months: null, days: [], edges: [{ from, to }] };
  const edges: ReportRange[] = [];
  if (first?.isPart) edges.push({ from, to: new Date(first.ms) });
  if (end?.isPart) edges.push({ from: new Date(end.ms), to });
  return { ...monthsOf({ from: first && toDate(first.ms), to: end && toDate(end.ms) }), edges };
}
