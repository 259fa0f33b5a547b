import { collides, hasRoom, listCollisions } from "./collisions.ts";
import { moveItem, type Cell, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { isDraggable, isInsideGrid } from "./item-limits.ts";

/** The side from which the pushing tile comes. */
export type PushOrigin = "west" | "east" | "north" | "south";

/** Directions in which a pushed tile is tried: away from the pushing tile, then to its sides, then past it. */
const pushDirections: Record<PushOrigin, readonly PushOrigin[]> = {
  west: ["east", "south", "north", "west"],
  east: ["west", "south", "north", "east"],
  north: ["south", "east", "west", "north"],
  south: ["north", "east", "west", "south"],
};

const opposite: Record<PushOrigin, PushOrigin> = { west: "east", east: "west", north: "south", south: "north" };

const cellBeside: Record<PushOrigin, (pusher: GridItem, tile: GridItem) => Cell> = {
  west: (pusher, tile) => ({ x: pusher.x - tile.cols, y: tile.y }),
  east: (pusher, tile) => ({ x: pusher.x + pusher.cols, y: tile.y }),
  north: (pusher, tile) => ({ x: tile.x, y: pusher.y - tile.rows }),
  south: (pusher, tile) => ({ x: tile.x, y: pusher.y + pusher.rows }),
};

type Push = {
  readonly settings: GridSettings;
  readonly items: GridItem[];
  /** Tiles that are currently pushing, starting with the grabbed one; none of them may be pushed again. */
  readonly chain: Set<string>;
  /** Earlier states of moved tiles, newest last, so that a failed push can be undone. */
  readonly journal: { readonly index: number; readonly earlier: GridItem }[];
  iterations: number;
};

function undoTo(push: Push, mark: number): void {
  for (const { index, earlier } of push.journal.splice(mark).toReversed()) push.items[index] = earlier;
}

/** Sorts the farthest tile first when pushing down or towards the inline end, so that tiles keep their order. */
function collisionsInOrder({ items }: Push, pusher: GridItem, from: PushOrigin): number[] {
  const sign = from === "north" || from === "west" ? -1 : 1;
  return listCollisions(items, pusher)
    .toSorted((a, b) => sign * (a.y - b.y || a.x - b.x))
    .map((tile) => items.indexOf(tile));
}

function isPushable(push: Push, tile: GridItem): boolean {
  if (push.chain.has(tile.id) || !isDraggable(tile, push.settings)) return false;
  return push.journal.filter(({ earlier }) => earlier.id === tile.id).length < push.settings.maxPushesPerTile;
}

function pushTile(push: Push, index: number, pusher: GridItem, from: PushOrigin): boolean {
  const tile = push.items[index];
  // An earlier push may have moved this tile too.
  if (!tile || !collides(tile, pusher)) return true;
  if (!isPushable(push, tile)) return false;
  return pushDirections[from].some((direction) => {
    const mark = push.journal.length;
    push.journal.push({ index, earlier: tile });
    const moved = moveItem(tile, cellBeside[direction](pusher, tile));
    push.items[index] = moved;
    const isClear = clearWay(push, moved, opposite[direction]);
    if (!isClear) undoTo(push, mark);
    return isClear;
  });
}

function clearWay(push: Push, pusher: GridItem, from: PushOrigin): boolean {
  if (push.iterations >= push.settings.maxPushIterations || !isInsideGrid(pusher, push.settings)) return false;
  push.iterations += 1;
  push.chain.add(pusher.id);
  const isClear = collisionsInOrder(push, pusher, from).every((index) => pushTile(push, index, pusher, from));
  push.chain.delete(pusher.id);
  return isClear;
}

/**
 * Moves every tile out of the way of `mover`, which is already at its new position. Pushed tiles push others in turn.
 * @param items - All tiles including `mover`; the others do not overlap.
 * @param from - The side that the mover came from.
 * @returns The new list in the same order; unmoved tiles are the same objects, and `items` itself if nothing was in the
 * way. Null if a fixed tile, the bounds of the grid or the limits of a push prevent it.
 */
export function pushTiles(
  items: readonly GridItem[],
  mover: GridItem,
  from: PushOrigin,
  settings: GridSettings,
): readonly GridItem[] | null {
  if (hasRoom(items, mover)) return isInsideGrid(mover, settings) ? items : null;
  if (!settings.isPushEnabled) return null;
  const push: Push = { settings, items: [...items], chain: new Set(), journal: [], iterations: 0 };
  return clearWay(push, mover, from) ? push.items : null;
}
