import { hasTileData, type TileModel } from "./tile-models.ts";

/** What a tile shows: its content, or the reason why there is none. `blank` is the empty frame. */
export type TileState = "forbidden" | "inactive" | "notBound" | "error" | "loading" | "noData" | "blank" | "content";

type Progress = {
  isForbidden: boolean;
  /** The last refresh failed. */
  hasFailed: boolean;
  /** Why there can be no content, as far as users can tell the reasons apart. */
  reason?: "inactive" | "notBound" | undefined;
  /** No data has arrived yet. */
  isWaiting: boolean;
};

export function tileState(model: TileModel, { isForbidden, hasFailed, reason, isWaiting }: Progress): TileState {
  if (isForbidden) return "forbidden";
  if (reason !== undefined) return reason;
  if (hasFailed || model.tileType === null) return "error";
  if (isWaiting) return "loading";
  if (hasTileData(model)) return "content";
  return model.commonSettings.showNoDataMessage ? "noData" : "blank";
}
