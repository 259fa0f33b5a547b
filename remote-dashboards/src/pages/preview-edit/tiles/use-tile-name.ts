import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useCallback } from "react";
import { useWireText } from "../../../components/catalogue/use-wire-text.ts";
import { toTileModel } from "../../../model/tile-models.ts";

/** Returns a function that gives the name of a tile as its head shows it. */
export function useTileName(): (tile: DashboardComponent) => string {
  const textOf = useWireText();
  return useCallback(
    (tile) => {
      const { resourceKey, fallback } = toTileModel(tile, undefined).commonSettings.name;
      return textOf(resourceKey, fallback);
    },
    [textOf],
  );
}
