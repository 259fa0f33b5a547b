import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";

/** One value of a chart with its texts, translated. */
export type ChartEntry = {
  /** Shown at the axis or in the legend; unique in its chart. */
  name: string;
  value: number;
  /** Name of the colour token. */
  colourToken: string;
  /** First and second line of the tooltip. */
  tipTitle: string;
  tipLabel: string;
  /** Leads to what is counted. */
  action?: TileAction | undefined;
  /** Set on the first day of a week, if the user has said which one that is. */
  startsWeek?: boolean;
};

/** The values in the summary of a chart; null for an empty chart. */
export type ChartExtremes = { highest: ChartEntry; lowest: ChartEntry; last: ChartEntry };

export function findExtremes(entries: readonly ChartEntry[]): ChartExtremes | null {
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return null;
  return {
    highest: entries.reduce((best, entry) => (entry.value > best.value ? entry : best), first),
    lowest: entries.reduce((best, entry) => (entry.value < best.value ? entry : best), first),
    last,
  };
}

/** Indexes of the names to show at the axis, so that they do not overlap; the last one if there is room for it. */
export function shownTicks(count: number, widthPx: number, tickWidthPx: number): number[] {
  const room = Math.max(1, Math.floor(widthPx / tickWidthPx));
  const step = Math.max(1, Math.ceil(count / room));
  const ticks = Array.from({ length: Math.ceil(count / step) }, (_unused, index) => index * step);
  const last = count - 1;
  const distancePx = (widthPx / Math.max(1, last)) * (last - (ticks.at(-1) ?? last));
  return distancePx >= tickWidthPx ? [...ticks, last] : ticks;
}

/** As `shownTicks`, for days: the beginnings of weeks, where two or more of them are known. */
export function shownDays(entries: readonly ChartEntry[], widthPx: number, tickWidthPx: number): number[] {
  const weeks = entries.flatMap(({ startsWeek }, index) => (startsWeek === true ? [index] : []));
  if (weeks.length < 2) return shownTicks(entries.length, widthPx, tickWidthPx);
  const weekPx = (widthPx / Math.max(1, entries.length - 1)) * 7;
  const step = Math.ceil(tickWidthPx / weekPx);
  return weeks.filter((_index, week) => week % step === 0);
}
