/** Space between the control and its tooltip, and between the tooltip and the edge of the window, in px. */
const gapPx = 6;

type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };
type Place = { x: number; y: number };

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Below the control and centred; above it where there is no room below. */
function placeBelow(control: Box, tooltip: Size, view: Size): Place {
  const below = control.top + control.height + gapPx;
  const hasRoom = below + tooltip.height + gapPx <= view.height;
  return {
    x: control.left + control.width / 2 - tooltip.width / 2,
    y: hasRoom ? below : control.top - tooltip.height - gapPx,
  };
}

/** On the right of the control; on its left where there is no room, as for a control at the right edge. */
function placeBeside(control: Box, tooltip: Size, view: Size): Place {
  const right = control.left + control.width + gapPx;
  const hasRoom = right + tooltip.width + gapPx <= view.width;
  return {
    x: hasRoom ? right : control.left - tooltip.width - gapPx,
    y: control.top + control.height / 2 - tooltip.height / 2,
  };
}

/** Where the upper left corner of a tooltip goes, always inside the window. */
export function placeTooltip(side: "below" | "beside", control: Box, tooltip: Size, view: Size): Place {
  const { x, y } = (side === "below" ? placeBelow : placeBeside)(control, tooltip, view);
  return {
    x: Math.round(clamp(x, gapPx, view.width - tooltip.width - gapPx)),
    y: Math.round(clamp(y, gapPx, view.height - tooltip.height - gapPx)),
  };
}
