import { createContext, useContext } from "react";

/** Settings that a dashboard provides to all of its tiles. */
export type BoardSettings = {
  /** 0 refreshes only on request. */
  refreshIntervalMs: number;
  /** Draws charts on canvas, because many SVG charts take seconds to draw. */
  drawsOnCanvas: boolean;
  /** Tiles are held and moved by a press, also on a chart: its values lead nowhere. */
  isEdited?: boolean;
  /** Also draws tiles far from the screen, for printing and images. */
  showsAll: boolean;
  /** Called with the time of a tile's data whenever it arrives. */
  onUpdated?: ((lastUpdated: string) => void) | undefined;
};

/** Tiles outside a dashboard are few, and on screen. */
export const BoardSettingsContext = createContext<BoardSettings>({
  refreshIntervalMs: 0,
  drawsOnCanvas: false,
  showsAll: false,
});

export const useBoardSettings = (): BoardSettings => useContext(BoardSettingsContext);
