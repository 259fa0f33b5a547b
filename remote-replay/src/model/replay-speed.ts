/** Divides the delay of a slide. */
export const replaySpeeds = [0.5, 1, 2, 4] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

/** How long a slide shows at normal speed. */
export const slideDelayMs = 1000;

/** The stored speed, or normal speed when none or no known one is stored. */
export function parseReplaySpeed(stored: string | null): ReplaySpeed {
  return replaySpeeds.find((speed) => String(speed) === stored) ?? 1;
}
