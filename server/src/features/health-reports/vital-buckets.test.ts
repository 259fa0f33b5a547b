import { percentileOf, vitalBucketOf } from "./vital-buckets.ts";

const histogram = (metric: string, values: number[]) =>
  values.map((value) => ({ bucket: vitalBucketOf(metric, value), count: 1 }));

it.each([
  ["LCP", [100, 200, 2400, 9000], 2400],
  ["CLS", [0.01, 0.02, 0.25, 0.9], 0.25],
])("the 75th percentile of %s is right to 5 %%", (metric, values, expected) => {
  const found = percentileOf(metric, histogram(metric, values), 0.75) ?? 0;
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(expected * 0.05);
});

it("nothing measured has no percentile, and no shift at all is 0", () => {
  expect(percentileOf("CLS", [], 0.75)).toBeNull();
  expect(percentileOf("CLS", histogram("CLS", [0, 0]), 0.75)).toBe(0);
});
