import type { TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { spellOut } from "./spell-out.ts";

type Status = {
  /** Last segment of the key that says what is counted; plural by the count. */
  unit: string;
  value: number;
  /** Whether somebody should see to it; left out where a count says nothing about that. */
  isTrouble?: boolean;
  /** False where there is nothing that could be counted. */
  hasData?: boolean;
  actions?: TileAction[];
};

export function describeStatus({ unit, value, isTrouble, hasData = true, actions = [] }: Status): TileData {
  return {
    dataItem: {
      displayName: spellOut(unit),
      resourceKey: `catalogue.labels.${unit}`,
      value,
      ...(isTrouble !== undefined && { scaleType: 1, scaleValue: isTrouble ? 2 : 0 }),
      noDataAvailable: !hasData,
      actions,
    },
    ...(isTrouble !== undefined && { dataStatusColourScheme: isTrouble ? "warning" : "success" }),
  };
}
