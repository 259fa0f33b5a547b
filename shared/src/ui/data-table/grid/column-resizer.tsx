import { type PointerEvent, useRef } from "react";
import { rootFontSize } from "./root-font-size.ts";
import type { ColumnCommands } from "./use-column-commands.ts";
import classes from "./grid-head.module.css";

type ColumnResizerProps = { columnId: string; isRtl: boolean; commands: ColumnCommands };

/** The edge of a head cell that the pointer drags; keys use the head cell and its menu. */
export function ColumnResizer({ columnId, isRtl, commands }: ColumnResizerProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const handleDown = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement;
    if (event.button !== 0 || !cell) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    start.current = { x: event.clientX, width: cell.getBoundingClientRect().width };
  };
  const handleMove = (event: PointerEvent<HTMLSpanElement>) => {
    if (!start.current) return;
    const distance = (event.clientX - start.current.x) * (isRtl ? -1 : 1);
    commands.dragWidth(columnId, (start.current.width + distance) / rootFontSize());
  };
  const end = (isKept: boolean) => {
    if (start.current) commands.endDrag(isKept);
    start.current = null;
  };
  return (
    <span
      aria-hidden="true"
      className={classes.resizer}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onDoubleClick={() => commands.setWidth(columnId, undefined)}
    />
  );
}
