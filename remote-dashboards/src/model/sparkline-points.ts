/** The size that sparklines are drawn in; the browser stretches them. */
export const SPARKLINE_SIZE = { width: 100, height: 40 } as const;

/** Room for the line's own width, so that it is not cut at the top and the bottom. */
const EDGE = 2;

type Point = readonly [x: number, y: number];

/** The corners of a line through the values, which ends at the bottom only for 0. */
export function sparklinePoints(values: readonly number[]): Point[] {
  const { width, height } = SPARKLINE_SIZE;
  const highest = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : width;
  return values.map((value, index) => [index * step, EDGE + (height - 2 * EDGE) * (1 - value / highest)]);
}
