import type { StatusTrend, TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { lastDays } from "./days.ts";
import type { Days, Now } from "./days.ts";
import { fillDays } from "./describe-figures.ts";
import type { NamedCount } from "./describe-figures.ts";
import { describeStatus } from "./describe-status.ts";

/** Whole weeks, so that both periods have the same weekdays. */
export const trendDays = 28;

/** The last days, and before them those that a trend compares them with. */
export const daysOfTrend = (now: Now): Days => lastDays(2 * trendDays, now);

type TrendPlan = {
  counts: readonly NamedCount[];
  /** Those of `daysOfTrend`. */
  days: Days;
  better?: StatusTrend["better"];
  /** Leads to what was counted in the last days. */
  action?: TileAction | null;
};

/** How often something happened in the last days, by day, beside the period before. */
export function describeTrend({ counts, days, better, action = null }: TrendPlan): TileData {
  const byDay = fillDays(counts, days).map(({ count }) => count);
  const values = byDay.slice(trendDays);
  return describeStatus({
    // The title of the tile says what is counted.
    unit: "last28Days",
    value: sum(values),
    trend: { values, previous: sum(byDay.slice(0, trendDays)), ...(better && { better }) },
    action,
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
