import type { ApiError } from "@gatehouse/shared/api";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useEffect, useMemo, useRef, type RefObject } from "react";
import { useTileData } from "../../data/tile-data.hooks.ts";
import { isTileType, toTileModel, type TileModel } from "../../model/tile-models.ts";
import { tileState, type TileFault, type TileState } from "../../model/tile-states.ts";
import { useWireText } from "../catalogue/use-wire-text.ts";
import { useBoardSettings } from "./board-settings.ts";
import { useNearScreen } from "./use-near-screen.ts";

type TileView = {
  model: TileModel;
  /** Translated. */
  name: string;
  state: TileState;
  isRefreshing: boolean;
  /** False while the tile is far from the screen and only its frame is drawn. */
  isMounted: boolean;
  refresh: () => void;
};

/** The current state of a tile, from its record and its last refresh. */
export function useTile(component: DashboardComponent, ref: RefObject<HTMLElement | null>): TileView {
  const wireText = useWireText();
  const { showsAll, refreshIntervalMs, onUpdated } = useBoardSettings();
  const { isNear, wasNear } = useNearScreen(ref);
  const isMounted = wasNear || showsAll;
  const { data, error, isValidating, mutate } = useTileData(component, {
    isEnabled: isMounted && isTileType(component.componentType),
    refreshIntervalMs: isNear ? refreshIntervalMs : 0,
  });
  const lastUpdated = data?.lastUpdated;
  useEffect(() => {
    if (lastUpdated !== undefined) onUpdated?.(lastUpdated);
  }, [lastUpdated, onUpdated]);
  const model = useMemo(() => toTileModel(component, data), [component, data]);
  const { resourceKey, fallback } = model.commonSettings.name;
  const name = wireText(resourceKey, fallback);
  const state = tileState(model, {
    isForbidden: component.isForbidden === true || error?.status === 403,
    hasFailed: error !== undefined,
    reason: faultOf(component, error),
    isWaiting: component.isDataComponent && data === undefined,
  });
  const announceNext = useOutcomeAnnouncement({ name, isValidating, hasFailed: error !== undefined });
  const refresh = (): void => {
    announceNext();
    void mutate();
  };
  return { model, name, state, isRefreshing: isValidating, isMounted, refresh };
}

/** Why the console or the section of a tile has no page or no data for it; undefined for other failures. */
function faultOf({ isInactive, remote }: DashboardComponent, error: ApiError | undefined): TileFault | undefined {
  if (isInactive === true) return "inactive";
  if (error?.status === 404) return remote === undefined ? "unknown" : "inactive";
  return remote !== undefined && error?.code === "service_not_bound" ? "notBound" : undefined;
}

type Outcome = { name: string; isValidating: boolean; hasFailed: boolean };

/** Reports the result of a refresh by the user; automatic refreshes are silent. */
function useOutcomeAnnouncement({ name, isValidating, hasFailed }: Outcome): () => void {
  const { t } = useTranslation();
  const isAwaited = useRef(false);
  // A refresh never rejects; a failure shows only in the state that follows.
  useEffect(() => {
    if (isValidating || !isAwaited.current) return;
    isAwaited.current = false;
    announce(hasFailed ? t("tile.refresh-failed", { name }) : t("tile.refreshed", { name }));
  }, [isValidating, hasFailed, name, t]);
  return () => {
    isAwaited.current = true;
  };
}
