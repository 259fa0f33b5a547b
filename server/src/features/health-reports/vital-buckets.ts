/** The histogram's unit: layout shift is a small number without unit, all others are milliseconds. */
const scales: Readonly<Record<string, number>> = { CLS: 1000 };
const growth = 1.1;

/** Number of the bucket of a measured value; bounds grow by a tenth from one bucket to the next. */
export function vitalBucketOf(metric: string, value: number): number {
  const scaled = value * (scales[metric] ?? 1);
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / Math.log(growth));
}

/** The value below which the given share of measurements lies, accurate to 5 %; null without any. */
export function percentileOf(
  metric: string,
  buckets: readonly { bucket: number; count: number }[],
  share: number,
): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count;
    if (seen >= total * share) return middleOf(metric, bucket);
  }
  return null;
}

function middleOf(metric: string, bucket: number): number {
  if (bucket === 0) return 0;
  const scale = scales[metric] ?? 1;
  const value = growth ** (bucket - 0.5) / scale;
  return scale === 1 ? Math.round(value) : Math.round(value * scale) / scale;
}
