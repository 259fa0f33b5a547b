export type Place = { xPx: number; yPx: number };
export type Size = { widthPx: number; heightPx: number };

/** Between the tooltip and its point, and between the tooltip and the edge of the window. */
const POINT_GAP_PX = 12;
const EDGE_GAP_PX = 8;

/** The top left corner of a tooltip: above its point, below it if there is no room above, and inside the window. */
export function placeTip(point: Place, tip: Size, window: Size): Place {
  const above = point.yPx - POINT_GAP_PX - tip.heightPx;
  const below = point.yPx + POINT_GAP_PX;
  return {
    xPx: within(point.xPx - tip.widthPx / 2, window.widthPx - tip.widthPx - EDGE_GAP_PX),
    yPx: within(above >= EDGE_GAP_PX ? above : below, window.heightPx - tip.heightPx - EDGE_GAP_PX),
  };
}

const within = (valuePx: number, maximumPx: number): number => Math.max(EDGE_GAP_PX, Math.min(valuePx, maximumPx));
