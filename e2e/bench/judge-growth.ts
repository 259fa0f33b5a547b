/** The growth of a figure between readings, and whether it has stopped. */
export type Growth = { steps: number[]; isLevelingOff: boolean };

/**
 * A figure levels off if the second half of its steps grows by at most `tolerance` per step; the first half may be
 * caches.
 */
export function judgeGrowth(readings: readonly number[], tolerance: number): Growth {
  const steps = readings.slice(1).map((reading, index) => reading - (readings[index] ?? reading));
  const late = steps.slice(Math.floor(steps.length / 2));
  const perStep = late.reduce((sum, step) => sum + step, 0) / late.length;
  return { steps, isLevelingOff: late.length > 0 && perStep <= tolerance };
}
