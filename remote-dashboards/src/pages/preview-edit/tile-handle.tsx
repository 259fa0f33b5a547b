import type { Ref } from "react";
import type { ResizeHandle } from "../../model/grid/grid-item.ts";
import classes from "./grid-tile.module.css";

type TileHandleProps = {
  /** As it is seen on screen. */
  side: ResizeHandle;
  ref: Ref<HTMLSpanElement>;
};

/**
 * A side or corner that resizes a tile. Like the tile it leaves the listeners of react-grid-layout out; by the name of
 * the second class that one knows that who presses here does not drag the tile.
 */
export const TileHandle = ({ side, ref }: TileHandleProps) => (
  <span ref={ref} aria-hidden="true" className={`${classes.handle} react-resizable-handle`} data-handle={side} />
);
