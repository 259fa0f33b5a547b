import type { StatusTrend, TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { spellOut } from "./spell-out.ts";

type Status = {
  /** Last segment of the key of what is counted; plural by the count. */
  unit: string;
  value: number;
  /** Whether somebody should look at it; undefined if the count does not tell. */
  needsAttention?: boolean;
  /** False if there is nothing to count. */
  hasData?: boolean;
  /** Another number about the same things, with the last segment of its key. */
  secondFact?: { unit: string; value: number; action?: TileAction | null };
  trend?: StatusTrend;
  /** Leads to what is counted. */
  action?: TileAction | null;
};

export function describeStatus(status: Status): TileData {
  const { unit, value, needsAttention, hasData = true, secondFact, trend, action } = status;
  return {
    dataItem: {
      displayName: spellOut(unit),
      resourceKey: `catalogue.labels.${unit}`,
      value,
      ...(needsAttention !== undefined && { scaleType: 1, scaleValue: needsAttention ? 2 : 0 }),
      ...(trend && { trend }),
      ...(secondFact && {
        secondFact: {
          displayName: `${secondFact.value} ${spellOut(secondFact.unit)}`,
          resourceKey: `catalogue.facts.${secondFact.unit}`,
          value: secondFact.value,
          ...(secondFact.action && { action: secondFact.action }),
        },
      }),
      noDataAvailable: !hasData,
      actions: action ? [action] : [],
    },
    ...(needsAttention !== undefined && { dataStatusColourScheme: needsAttention ? "warning" : "success" }),
  };
}
