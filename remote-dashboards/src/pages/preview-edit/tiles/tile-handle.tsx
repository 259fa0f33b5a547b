import type { Ref } from "react";
import type { ResizeHandle } from "../../../model/grid/grid-item.ts";
import classes from "./grid-tile.module.css";

type TileHandleProps = {
  /** In screen directions. */
  side: ResizeHandle;
  ref: Ref<HTMLSpanElement>;
};

/**
 * A side or corner that resizes a tile. Like the tile, it leaves out the listeners of react-grid-layout. The second
 * class tells react-grid-layout that a press here does not drag the tile.
 */
export const TileHandle = ({ side, ref }: TileHandleProps) => (
  <span ref={ref} aria-hidden="true" className={`${classes.handle} react-resizable-handle`} data-handle={side} />
);
