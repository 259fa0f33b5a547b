import type { StatusTrend } from "@gatehouse/shared/contracts/dashboard-tiles.contract";

/** Below this many, a share says less than the difference: one more of two would be 50 %. */
const MIN_FOR_SHARE = 20;

export type StatusChange = {
  direction: "up" | "down" | "none";
  /** Whether the change is good news. */
  tone: "good" | "bad" | "neutral";
  difference: number;
  /** Difference as a share of the period before; null if that was too small. */
  share: number | null;
};

/** How a count differs from the period before. */
export function describeChange(value: number, { previous, better }: StatusTrend): StatusChange {
  const difference = Math.abs(value - previous);
  const share = previous >= MIN_FOR_SHARE ? difference / previous : null;
  if (difference === 0) return { direction: "none", tone: "neutral", difference, share };
  const direction = value > previous ? "up" : "down";
  return { direction, tone: toneOf(direction, better), difference, share };
}

function toneOf(direction: "up" | "down", better: StatusTrend["better"]): StatusChange["tone"] {
  if (better === undefined) return "neutral";
  return better === (direction === "up" ? "higher" : "lower") ? "good" : "bad";
}
