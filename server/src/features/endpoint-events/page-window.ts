import type { PageOf, ReportRange } from "./report-filter.ts";

/** The starts of a day, or of the month that begins with it. */
export type SpanCount = { day: string; span: "day" | "month"; starts: number };

/** The days that a page of rows is in, and how many rows of them precede it. */
export type PageWindow = { range: ReportRange; offset: number };

const DAY_MS = 86_400_000;

const later = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);
const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one);

function endOf({ day, span }: SpanCount): Date {
  const start = new Date(day);
  if (span === "day") return new Date(start.getTime() + DAY_MS);
  start.setUTCMonth(start.getUTCMonth() + 1);
  return start;
}

/** `spans` are those with rows, newest first. Null if the page is behind the last row. */
export function windowOf(
  spans: readonly SpanCount[],
  range: ReportRange,
  { limit, offset }: PageOf,
): PageWindow | null {
  let before = 0;
  const inPage: SpanCount[] = [];
  let preceding = 0;
  for (const span of spans) {
    if (before >= offset + limit) break;
    before += span.starts;
    if (before <= offset) continue;
    if (inPage.length === 0) preceding = offset - (before - span.starts);
    inPage.push(span);
  }
  const newest = inPage[0];
  const oldest = inPage.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  const from = later(new Date(oldest.day), range.from);
  const end = endOf(newest);
  // No date follows the year 9999.
  const to = end.getUTCFullYear() > 9999 ? range.to : earlier(end, range.to);
  return { range: { from, to }, offset: preceding };
}
