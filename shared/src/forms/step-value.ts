type StepRange = { step: number; minimum?: number; maximum?: number };

const directions: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

const countDecimals = (value: number): number => (String(value).split(".")[1] ?? "").length;

/** The number after this key, within its range; null if the key does not step, or the value is no number. */
export function stepValue(key: string, value: unknown, { step, minimum, maximum }: StepRange): number | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const start = value === undefined || value === "" ? (minimum ?? 0) - direction * step : value;
  if (typeof start !== "number") return null;
  // 0.1 + 0.2 must be 0.3.
  const decimals = Math.max(countDecimals(start), countDecimals(step));
  const next = Number((start + direction * step).toFixed(decimals));
  return Math.min(Math.max(next, minimum ?? next), maximum ?? Number.MAX_SAFE_INTEGER);
}
