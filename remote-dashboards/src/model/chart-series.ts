/** One value of a chart with the words for it, already in the user's language. */
export type ChartEntry = {
  /** Stands at the axis or in the legend. */
  name: string;
  value: number;
  /** Name of the token of its colour. */
  colourToken: string;
  /** First and second line of the tooltip. */
  tipTitle: string;
  tipLabel: string;
};

/** The values that a sentence about a chart names; null for a chart without any. */
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

/** Which names stand at the axis, so that none lies upon its neighbour. */
export function shownTicks<T>(names: readonly T[], widthPx: number, tickWidthPx: number): T[] {
  const room = Math.max(1, Math.floor(widthPx / tickWidthPx));
  const step = Math.max(1, Math.ceil(names.length / room));
  return names.filter((_name, index) => index % step === 0);
}

/** Moves the cursor of a chart by a key; undefined for keys that do not move it. */
export function moveCursor(key: string, cursor: number | null, count: number, isReversed: boolean): number | undefined {
  if (count === 0) return undefined;
  const next = Math.min(count - 1, (cursor ?? -1) + 1);
  const previous = Math.max(0, (cursor ?? count) - 1);
  const targets = new Map([
    [isReversed ? "ArrowLeft" : "ArrowRight", next],
    [isReversed ? "ArrowRight" : "ArrowLeft", previous],
    ["ArrowDown", next],
    ["ArrowUp", previous],
    ["Home", 0],
    ["End", count - 1],
  ]);
  return targets.get(key);
}
