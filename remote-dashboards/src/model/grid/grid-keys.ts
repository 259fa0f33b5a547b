import { isSameRectangle, type GridItem } from "./grid-item.ts";
import { dragTo, grabbedItem, resizeTo, type GridSession } from "./grid-session.ts";
import { listHandles } from "./resize-rectangle.ts";

/** A move or a resize by keys. Columns and rows are logical: columns grow towards the inline end. */
export type GridStep = { readonly kind: "move" | "resize"; readonly cols: number; readonly rows: number };

/** What a key does while a tile is grabbed. */
export type GridCommand = GridStep | { readonly kind: "drop" | "cancel" };

type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

/** Number of cells that Page Up and Page Down move a tile. */
const PAGE_CELLS = 5;

const ends: Readonly<Record<string, "drop" | "cancel">> = { Escape: "cancel", Enter: "drop", " ": "drop" };

const steps: Readonly<Record<string, { cols: number; rows: number }>> = {
  ArrowRight: { cols: 1, rows: 0 },
  ArrowLeft: { cols: -1, rows: 0 },
  ArrowDown: { cols: 0, rows: 1 },
  ArrowUp: { cols: 0, rows: -1 },
  PageDown: { cols: 0, rows: PAGE_CELLS },
  PageUp: { cols: 0, rows: -PAGE_CELLS },
};

/**
 * Reads a key press while a tile is grabbed: arrows and Page Up/Down move it, with Shift they resize it at its inline
 * end and its bottom, Enter or Space drops it, Escape cancels. Tab is not handled: the caller drops the tile when focus
 * leaves.
 * @param direction - Text direction of the page; arrows are in screen directions.
 * @returns null for any other key.
 */
export function readGridKey(press: KeyPress, direction: "ltr" | "rtl"): GridCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const end = ends[press.key];
  if (end) return { kind: end };
  const step = steps[press.key];
  if (!step) return null;
  const cols = direction === "rtl" && step.cols !== 0 ? -step.cols : step.cols;
  return { kind: press.shiftKey ? "resize" : "move", cols, rows: step.rows };
}

function isChanged(next: GridSession, before: GridItem): boolean {
  return !isSameRectangle(grabbedItem(next), before);
}

/** Number of steps from a tile to the edge it moves towards; the last step may be shorter. */
function stepsToEdge({ x, y, cols, rows }: GridItem, step: GridStep, { settings }: GridSession): number {
  const room = {
    cols: step.cols > 0 ? settings.maxCols - x - cols : x,
    rows: step.rows > 0 ? settings.maxRows - y - rows : y,
  };
  return step.cols === 0 ? Math.ceil(room.rows / Math.abs(step.rows)) : Math.ceil(room.cols / Math.abs(step.cols));
}

function moveBy(session: GridSession, step: GridStep): GridSession {
  const item = grabbedItem(session);
  const longest = stepsToEdge(item, step, session);
  for (let count = 1; count <= longest; count += 1) {
    const next = dragTo(session, { x: item.x + step.cols * count, y: item.y + step.rows * count });
    if (isChanged(next, item)) return next;
  }
  return { ...session, isRefused: true };
}

function resizeBy(session: GridSession, step: GridStep): GridSession {
  const item = grabbedItem(session);
  const side = step.cols === 0 ? "s" : "e";
  const handle = listHandles(item, session.settings).find((known) => known.includes(side));
  const wanted = { ...item, cols: item.cols + step.cols, rows: item.rows + step.rows };
  const next = handle ? resizeTo(session, handle, wanted) : session;
  return isChanged(next, item) ? next : { ...next, isRefused: true };
}

/**
 * Moves or resizes the grabbed tile by a key. A refused move continues in its direction to the next possible position,
 * because a keyboard user cannot move around a tile that is in the way.
 * @returns `isRefused` is true if the tile did not change: the edge, a limit, or no position in that direction.
 */
export function stepSession(session: GridSession, step: GridStep): GridSession {
  return step.kind === "move" ? moveBy(session, step) : resizeBy(session, step);
}
