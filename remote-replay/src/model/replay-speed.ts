/** Divisors of the slide delay. */
export const replaySpeeds = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** Duration of a slide at normal speed. */
export const slideDelayMs = 1000;

/** Parses a stored speed; the other one if it is missing or unknown. */
export function parseReplaySpeed(stored: string | null, otherwise: ReplaySpeed = 1): ReplaySpeed {
  return replaySpeeds.find((speed) => String(speed) === stored) ?? otherwise;
}
