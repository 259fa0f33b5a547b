import { hasTileData, type TileModel } from "./tile-models.ts";

/** What a tile shows: its content, or the reason why there is none. `blank` is the empty frame. */
export type TileState = TileFault | "forbidden" | "error" | "loading" | "noData" | "blank" | "content";

/** Why there can be no content, as far as users can tell the reasons apart. */
export type TileFault = "unknown" | "inactive" | "notBound";

type Progress = {
  isForbidden: boolean;
  /** The last refresh failed. */
  hasFailed: boolean;
  reason?: TileFault | undefined;
  /** No data has arrived yet. */
  isWaiting: boolean;
};

export function tileState(model: TileModel, { isForbidden, hasFailed, reason, isWaiting }: Progress): TileState {
  if (isForbidden) return "forbidden";
  if (model.tileType === null) return "unknown";
  if (reason !== undefined) return reason;
  if (hasFailed) return "error";
  if (isWaiting) return "loading";
  if (hasTileData(model)) return "content";
  return model.commonSettings.showNoDataMessage ? "noData" : "blank";
}

/** Whether another read may change what the tile shows. */
export const canRefresh = ({ commonSettings, tileType }: TileModel, state: TileState): boolean =>
  commonSettings.isDataComponent && tileType !== null && state !== "forbidden";
