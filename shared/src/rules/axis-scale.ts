/** The value axis of a chart: from 0 to `top`, with round ticks. */
export type AxisScale = { top: number; ticks: readonly number[] };

/** Distances between ticks, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
/** Maximum number of distances between ticks. */
const MAX_DISTANCES = 4;
/** Digits that floating-point sums keep. */
const PRECISION = 12;

/** The axis ends at the next round step above the data, or at `upperEnd`; ticks of whole numbers are whole numbers. */
export function axisScale(values: readonly number[], upperEnd?: number): AxisScale {
  const hasEnd = upperEnd !== undefined && upperEnd > 0;
  const highest = hasEnd ? upperEnd : Math.max(0, ...values);
  const step = roundStep(highest / MAX_DISTANCES, values.every(Number.isInteger));
  const top = hasEnd ? upperEnd : Math.max(1, Math.ceil(withoutNoise(highest / step))) * step;
  const count = Math.floor(withoutNoise(top / step)) + 1;
  return {
    top: withoutNoise(top),
    ticks: Array.from({ length: count }, (_unused, index) => withoutNoise(index * step)),
  };
}

/** The first round step that is not smaller. */
function roundStep(least: number, isWhole: boolean): number {
  const wanted = isWhole || least <= 0 ? Math.max(1, least) : least;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = STEPS.map((step) => step * power).filter((step) => !isWhole || Number.isInteger(step));
  return steps.find((step) => step >= wanted) ?? 10 * power;
}

const withoutNoise = (value: number): number => Number(value.toPrecision(PRECISION));
