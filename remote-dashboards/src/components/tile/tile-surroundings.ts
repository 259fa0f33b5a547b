import { createContext, useContext } from "react";

/** What a dashboard says to all of its tiles. */
export type TileSurroundings = {
  /** 0 refreshes only when asked to. */
  refreshIntervalMs: number;
  /** Charts as canvas: with many of them, the elements of SVG cost seconds. */
  drawsOnCanvas: boolean;
  /** Also what is far from the screen: for paper and pictures. */
  showsAll: boolean;
};

/** Tiles that stand alone are few, and on screen. */
export const TileSurroundingsContext = createContext<TileSurroundings>({
  refreshIntervalMs: 0,
  drawsOnCanvas: false,
  showsAll: false,
});

/** What the dashboard around a tile says. */
export const useTileSurroundings = (): TileSurroundings => useContext(TileSurroundingsContext);
