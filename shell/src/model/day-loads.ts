import type { SectionRow } from "./section-rows.ts";

/** Loads and failures of one day. */
export type DayHealth = SectionRow["days"][number];

/** Share of failures from which a day's bar is marked. */
const MARKED_SHARE = 0.01;
/** Minimum height, so that a day with a single load is visible. */
const MIN_HEIGHT_PERCENT = 8;

/** `loads` does not include failed loads. */
export const countDayAttempts = ({ loads, failures }: DayHealth): number => loads + failures;

export const hasManyFailures = (day: DayHealth): boolean =>
  day.failures > 0 && day.failures / countDayAttempts(day) >= MARKED_SHARE;

/** Height of a day's bar in percent. */
export function barHeight(days: readonly DayHealth[], index: number): number {
  const day = days[index];
  const attempts = day ? countDayAttempts(day) : 0;
  const most = Math.max(1, ...days.map(countDayAttempts));
  return attempts === 0 ? 0 : Math.max(MIN_HEIGHT_PERCENT, (100 * attempts) / most);
}

const placeOf = (days: readonly DayHealth[], index: number, isMirrored: boolean): number =>
  isMirrored ? days.length - 1 - index : index;

/** The day at a share of the width; null beside the days. */
export function dayAt(days: readonly DayHealth[], share: number, isMirrored: boolean): number | null {
  const place = Math.floor(share * days.length);
  return place < 0 || place >= days.length ? null : placeOf(days, place, isMirrored);
}

/** The top of a day's bar, as shares of width and height. */
export function dayTop(days: readonly DayHealth[], index: number, isMirrored: boolean): { x: number; y: number } {
  return {
    x: (placeOf(days, index, isMirrored) + 0.5) / Math.max(1, days.length),
    y: 1 - barHeight(days, index) / 100,
  };
}
