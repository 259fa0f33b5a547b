import { extendTrails, goHome, settle, type Trails } from "./go-home.ts";
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
import { pushAside, type PushOrigin } from "./push-aside.ts";
import { listHandles, resizeCols, resizeRows } from "./resize-rectangle.ts";
import { swapTiles } from "./swap-tiles.ts";

/** One drag or resize of one tile, from grab to drop. A value: each step returns a new one and changes none. */
export type GridSession = {
  readonly id: string;
  readonly settings: GridSettings;
  /** All tiles as they were when the tile was grabbed: what a cancel gives back. */
  readonly start: readonly GridItem[];
  /** All tiles as they are to be shown now, in the same order: the grabbed one and those it moved. */
  readonly items: readonly GridItem[];
  readonly trails: Trails;
  /** The last step asked for a place or a size that is not to be had; the tile stays at the last one it got. */
  readonly isRefused: boolean;
};

/** What a session comes to: the tiles, and whether any of them differs from the start. */
export type SessionResult = { readonly items: readonly GridItem[]; readonly isChanged: boolean };

/**
 * Grabs a tile.
 * @returns null when there is no such tile, or the grid or the tile allows neither drag nor resize.
 */
export function startSession(items: readonly GridItem[], id: string, settings: GridSettings): GridSession | null {
  const item = findItem(items, id);
  if (!item || (!isDraggable(item, settings) && !isResizable(item, settings))) return null;
  return { id, settings, start: items, items, trails: new Map(), isRefused: false };
}

/** The grabbed tile as it is shown now. */
export function grabbedItem({ id, items }: GridSession): GridItem {
  const item = findItem(items, id);
  if (!item) throw new Error(`The session has lost its tile ${id}.`);
  return item;
}

/** The column decides before the row, as the grid that the specification describes does it. */
function originOf(from: CellRectangle, to: CellRectangle): PushOrigin {
  if (to.x !== from.x) return to.x > from.x ? "west" : "east";
  return to.y > from.y ? "north" : "south";
}

const refuse = (session: GridSession): GridSession => (session.isRefused ? session : { ...session, isRefused: true });

/** How others make room for a dragged tile: `push` trades places only where nothing can be pushed, `swap` first of all. */
export type DragPreference = "push" | "swap";

type Step = {
  /** The grabbed tile where it is to be. */
  readonly wanted: GridItem;
  readonly from: PushOrigin;
  /** For a drag: where the tile was grabbed, to which a tile that trades places with it goes. */
  readonly home?: Cell;
  readonly prefers?: DragPreference;
};

function makeRoom(items: readonly GridItem[], step: Step, settings: GridSettings): readonly GridItem[] | null {
  const push = (): readonly GridItem[] | null => pushAside(items, step.wanted, step.from, settings);
  const swap = (): readonly GridItem[] | null =>
    step.home ? swapTiles(items, step.wanted, step.home, settings) : null;
  return step.prefers === "swap" ? (swap() ?? push()) : (push() ?? swap());
}

/** Puts the grabbed tile at a rectangle if the others can make room. */
function tryStep(session: GridSession, step: Step): GridSession {
  // First whoever can goes home: the fewer tiles are astray, the fewer are pushed, and a swap finds the way back free.
  const moved = replaceItem(session.items, step.wanted);
  const placed = goHome({ items: moved, trails: session.trails }, step.wanted);
  const items = makeRoom(placed.items, step, session.settings);
  if (!items) return refuse(session);
  const mover = findItem(items, session.id) ?? step.wanted;
  const trails = extendTrails(placed.trails, placed.items, items, session.id);
  const settled = settle({ items, trails }, mover, session.items);
  return { ...session, items: settled.items, trails: settled.trails, isRefused: false };
}

/**
 * Drags the grabbed tile to a cell, or to the nearest one within the grid; tiles in the way are pushed aside, or the
 * tile that it covers trades places with it, and those that it has passed come home.
 * @returns The session with `isRefused` and unchanged tiles when there is no room or the tile cannot be dragged.
 */
export function dragTo(session: GridSession, cell: Cell, prefers: DragPreference = "push"): GridSession {
  const item = grabbedItem(session);
  if (!isDraggable(item, session.settings)) return refuse(session);
  const wanted = moveItem(item, clampPosition(wholeCell(cell, item), item, session.settings));
  if (isSameRectangle(wanted, item)) return session.isRefused ? { ...session, isRefused: false } : session;
  const home = findItem(session.start, session.id) ?? item;
  return tryStep(session, { wanted, from: originOf(item, wanted), home, prefers });
}

/** A pointer may give fractions, and in a hidden grid no number at all. */
const wholeCell = (cell: Cell, now: Cell): Cell => ({
  x: Number.isNaN(cell.x) ? now.x : Math.round(cell.x),
  y: Number.isNaN(cell.y) ? now.y : Math.round(cell.y),
});

/** One axis of a resize; the side that moves pushes from within. */
function resizeAxis(session: GridSession, resized: GridItem, from: PushOrigin): GridSession {
  if (isSameRectangle(resized, grabbedItem(session))) return session;
  if (!isWithinLimits(resized, session.settings)) return refuse(session);
  return tryStep(session, { wanted: resized, from });
}

/**
 * Resizes the grabbed tile by one of its handles towards a rectangle. Only the sides of the handle move. Columns and
 * rows are tried one after the other, so that a corner goes on along one axis when the other is blocked.
 * @param wanted - The rectangle under the pointer; its opposite sides are not looked at.
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
  // Fewer rows may have made place, or area, for the columns.
  const settled = withCols.isRefused ? applyCols(withRows) : withRows;
  return { ...settled, isRefused: settled.isRefused || withRows.isRefused };
}

/** Drops the tile where it is shown. */
export function stopSession({ start, items }: GridSession): SessionResult {
  const isChanged = items.some((item, index) => !isSameRectangle(item, start[index] ?? item));
  return { items: isChanged ? items : start, isChanged };
}

/** Puts everything back: the list that the session started with. */
export const cancelSession = ({ start }: GridSession): SessionResult => ({ items: start, isChanged: false });

/**
 * Drops the tile if the owner of the grid agrees, who may take time to decide.
 * @param accepts - Gets what the drop would come to; false, a throw or a rejection puts everything back.
 */
export async function settleSession(
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
