import { returnHome, returnDisplaced, type Trails } from "./return-displaced.ts";
import {
  findItem,
  isSameRectangle,
  moveItem,
  replaceItem,
  type Cell,
  type CellRectangle,
  type GridItem,
  type ResizeHandle,
} from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { clampPosition, isDraggable, isResizable, isWithinLimits } from "./item-limits.ts";
import { makeRoom, originOf, type DragPreference, type Step } from "./make-room.ts";
import type { PushOrigin } from "./push-tiles.ts";
import { listHandles, resizeCols, resizeRows } from "./resize-rectangle.ts";

/** One drag or resize of one tile, from grab to drop. It is immutable: each step returns a new one. Decision 036. */
export type GridSession = {
  readonly id: string;
  readonly settings: GridSettings;
  /** All tiles when the tile was grabbed; a cancel restores them. */
  readonly start: readonly GridItem[];
  /** All tiles as currently shown, in the same order. */
  readonly items: readonly GridItem[];
  readonly trails: Trails;
  /** The preference of the last drag step that was possible; the same cell is tried again if it changes. */
  readonly preferred: DragPreference;
  /** The last position or size was not possible; the tile stays at its previous one. */
  readonly isRefused: boolean;
};

/** The tiles after a session, and whether any of them changed. */
export type SessionResult = { readonly items: readonly GridItem[]; readonly isChanged: boolean };

/**
 * Grabs a tile.
 * @returns null when there is no such tile, or the grid or the tile allows neither drag nor resize.
 */
export function startSession(items: readonly GridItem[], id: string, settings: GridSettings): GridSession | null {
  const item = findItem(items, id);
  if (!item || (!isDraggable(item, settings) && !isResizable(item, settings))) return null;
  return { id, settings, start: items, items, trails: new Map(), preferred: "push", isRefused: false };
}

/** The grabbed tile as currently shown. */
export function grabbedItem({ id, items }: GridSession): GridItem {
  const item = findItem(items, id);
  if (!item) throw new Error(`The session has lost its tile ${id}.`);
  return item;
}

const refuse = (session: GridSession): GridSession => (session.isRefused ? session : { ...session, isRefused: true });

/** Places the grabbed tile at a rectangle if the others can make room. */
function tryStep(session: GridSession, step: Step): GridSession {
  // Displaced tiles return home first, so that fewer tiles are pushed and a swap finds its target position free.
  const moved = replaceItem(session.items, step.wanted);
  const placed = returnHome({ items: moved, trails: session.trails }, step.wanted);
  const room = makeRoom(session, placed, step);
  if (!room) return refuse(session);
  const mover = findItem(room.items, session.id) ?? step.wanted;
  const settled = returnDisplaced(room, mover, session.items);
  return { ...session, items: settled.items, trails: settled.trails, isRefused: false };
}

/**
 * Drags the grabbed tile to a cell, or to the nearest one within the grid. Tiles in the way are pushed aside, or the
 * covered tile swaps positions with it. Tiles that it has passed return home.
 * @returns The session with `isRefused` and unchanged tiles when there is no room or the tile cannot be dragged.
 */
export function dragTo(session: GridSession, cell: Cell, prefers: DragPreference = "push"): GridSession {
  const item = grabbedItem(session);
  if (!isDraggable(item, session.settings)) return refuse(session);
  const wanted = moveItem(item, clampPosition(wholeCell(cell, item), item, session.settings));
  if (isSameRectangle(wanted, item) && prefers === session.preferred) {
    return session.isRefused ? { ...session, isRefused: false } : session;
  }
  const home = findItem(session.start, session.id) ?? item;
  const stepped = tryStep(session, { wanted, from: originOf(item, wanted), home, prefers });
  return stepped.isRefused ? stepped : { ...stepped, preferred: prefers };
}

/** A pointer may give fractions, and NaN in a hidden grid. */
const wholeCell = (cell: Cell, now: Cell): Cell => ({
  x: Number.isNaN(cell.x) ? now.x : Math.round(cell.x),
  y: Number.isNaN(cell.y) ? now.y : Math.round(cell.y),
});

/** Resizes along one axis; the moving side pushes other tiles. */
function resizeAxis(session: GridSession, resized: GridItem, from: PushOrigin): GridSession {
  if (isSameRectangle(resized, grabbedItem(session))) return session;
  if (!isWithinLimits(resized, session.settings)) return refuse(session);
  return tryStep(session, { wanted: resized, from });
}

/**
 * Resizes the grabbed tile by one of its handles towards a rectangle. Only the sides of the handle move. Columns and
 * rows are tried one after the other, so that a corner continues along one axis when the other is blocked.
 * @param wanted - The rectangle under the pointer; its opposite sides are ignored.
 */
export function resizeTo(session: GridSession, handle: ResizeHandle, wanted: CellRectangle): GridSession {
  const { settings } = session;
  if (!listHandles(grabbedItem(session), settings).includes(handle)) return refuse(session);
  const applyCols = (at: GridSession): GridSession =>
    resizeAxis(at, resizeCols(grabbedItem(at), handle, wanted, settings), handle.includes("w") ? "east" : "west");
  const applyRows = (at: GridSession): GridSession =>
    resizeAxis(at, resizeRows(grabbedItem(at), handle, wanted, settings), handle.includes("n") ? "south" : "north");
  const withCols = applyCols({ ...session, isRefused: false });
  const withRows = applyRows({ ...withCols, isRefused: false });
  // Fewer rows may have freed space or area for the columns.
  const settled = withCols.isRefused ? applyCols(withRows) : withRows;
  return { ...settled, isRefused: settled.isRefused || withRows.isRefused };
}

/** Drops the tile at its current position. */
export function stopSession({ start, items }: GridSession): SessionResult {
  const isChanged = items.some((item, index) => !isSameRectangle(item, start[index] ?? item));
  return { items: isChanged ? items : start, isChanged };
}

/** Cancels the session and restores the list that it started with. */
export const cancelSession = ({ start }: GridSession): SessionResult => ({ items: start, isChanged: false });

/**
 * Drops the tile if the owner of the grid accepts it.
 * @param accepts - Receives the result of the drop; false, a throw or a rejection restores all tiles.
 */
export async function confirmDrop(
  session: GridSession,
  accepts: (result: SessionResult) => boolean | Promise<boolean>,
): Promise<SessionResult> {
  const result = stopSession(session);
  if (!result.isChanged) return result;
  try {
    return (await accepts(result)) ? result : cancelSession(session);
  } catch {
    return cancelSession(session);
  }
}
