import { tileDataSchema } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { daysOfTrend, describeTrend } from "./describe-trend.ts";

const days = daysOfTrend({ now: new Date("2026-03-02T08:00:00Z"), timeZone: "UTC" });

it("counts four weeks by day, and the four before altogether", () => {
  const counts = [
    { name: "2026-03-02", count: 3 },
    { name: "2026-02-03", count: 2 },
    { name: "2026-02-02", count: 7 },
    { name: "2026-01-06", count: 1 },
  ];
  const data = describeTrend({ counts, days, better: "lower" });
  expect(tileDataSchema.parse(data)).toEqual(data);
  expect(data.dataItem).toMatchObject({ value: 5, trend: { previous: 8, better: "lower" } });
  const values = data.dataItem?.trend?.values ?? [];
  expect(values).toHaveLength(28);
  expect([values[0], values.at(-1)]).toEqual([2, 3]);
});

it("starts to count where the period before starts", () => {
  expect(days.starts[0]?.toISOString()).toBe("2026-01-06T00:00:00.000Z");
});
