/** Moves the cursor of a chart by a key; undefined for other keys. */
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
