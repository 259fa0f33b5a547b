import { hasTileData, type TileModel } from "./tile-models.ts";

/** What a tile shows: its content, or the reason why there is none. `blank` is the empty frame. */
export type TileState = "forbidden" | "error" | "loading" | "noData" | "blank" | "content";

type Progress = {
  isForbidden: boolean;
  /** The last refresh failed. */
  hasFailed: boolean;
  /** No data has arrived yet. */
  isWaiting: boolean;
};

export function tileState(model: TileModel, { isForbidden, hasFailed, isWaiting }: Progress): TileState {
  if (isForbidden) return "forbidden";
  if (hasFailed || model.tileType === null) return "error";
  if (isWaiting) return "loading";
  if (hasTileData(model)) return "content";
  return model.commonSettings.showNoDataMessage ? "noData" : "blank";
}
