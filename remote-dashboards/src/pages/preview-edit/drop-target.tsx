import { useTranslation } from "@gatehouse/shared/i18n";
import { cellsToPixels } from "../../model/grid/grid-pixels.ts";
import { grabbedItem, type GridSession } from "../../model/grid/grid-session.ts";
import classes from "./editor-grid.module.css";

/** The outline of the cells that a dragged tile would get. */
export function DropTarget({ session }: { session: GridSession }) {
  const { direction } = useTranslation();
  const { inlineStart, top, width, height } = cellsToPixels(grabbedItem(session), session.settings);
  const x = direction === "rtl" ? -inlineStart : inlineStart;
  return (
    <div
      className={classes.target}
      data-refused={session.isRefused || undefined}
      style={{ width, height, transform: `translate(${x}px, ${top}px)` }}
      aria-hidden="true"
    />
  );
}
