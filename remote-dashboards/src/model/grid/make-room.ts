import { listCollisions } from "./collisions.ts";
import { extendTrails, type Trails, type Placement } from "./return-displaced.ts";
import { replaceItem, type CellRectangle, type GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";
import { pushTiles, type PushOrigin } from "./push-tiles.ts";
import { findSwapPartner, swapTiles } from "./swap-tiles.ts";

/** How others make room for a dragged tile: `push` swaps only if nothing can be pushed, `swap` tries to swap first. */
export type DragPreference = "push" | "swap";

/** The grabbed tile, and all tiles when it was grabbed. */
type GrabbedTile = { readonly id: string; readonly start: readonly GridItem[]; readonly settings: GridSettings };

/** One step of the grabbed tile. */
export type Step = {
  /** The grabbed tile at its new position. */
  readonly wanted: GridItem;
  readonly from: PushOrigin;
  /** For a drag: where the tile was grabbed. A tile that swaps with it moves there. */
  readonly home?: GridItem;
  readonly prefers?: DragPreference;
};

/** The column decides before the row, as in the grid that the specification describes. */
export function originOf(from: CellRectangle, to: CellRectangle): PushOrigin {
  if (to.x !== from.x) return to.x > from.x ? "west" : "east";
  return to.y > from.y ? "north" : "south";
}

const noTrails: Trails = new Map();

/** Swaps the grabbed tile with the covered one, at their current positions. */
function swapInPlace({ items }: Placement, step: Step, settings: GridSettings): readonly GridItem[] | null {
  const partner = step.home && findSwapPartner(items, step.wanted, settings);
  return partner ? swapTiles(items, [step.wanted, partner], step.home, settings) : null;
}

/**
 * Swaps with the tile whose home is covered. An earlier step, which covered less of it, has pushed it away.
 * @returns All others at home if possible, otherwise where they were pushed; null if no swap is possible.
 */
function swapAtHome({ id, start, settings }: GrabbedTile, placed: Placement, step: Step): Placement | null {
  const partner = step.home && findSwapPartner(start, step.wanted, settings);
  if (!partner) return null;
  for (const { items, trails } of [{ items: start, trails: noTrails }, placed]) {
    const swapped = swapTiles(items, [step.wanted, partner], step.home, settings);
    if (swapped) return { items: swapped, trails: extendTrails(trails, items, swapped, id) };
  }
  return null;
}

/** Pushes with all others at home, so that a swap of an earlier step is undone before other tiles are moved. */
function pushFromHome({ id, start, settings }: GrabbedTile, { wanted, home }: Step): Placement | null {
  const atHome = replaceItem(start, wanted);
  const items = home && pushTiles(atHome, wanted, originOf(home, wanted), settings);
  return items ? { items, trails: extendTrails(noTrails, start, items, id) } : null;
}

/**
 * Moves other tiles out of the way of the grabbed tile.
 * @param placed - The grabbed tile at its new position, and displaced tiles already returned where possible.
 * @returns null when the others cannot make room.
 */
export function makeRoom(grabbed: GrabbedTile, placed: Placement, step: Step): Placement | null {
  const { id, settings } = grabbed;
  const swapped = step.prefers === "swap" ? swapAtHome(grabbed, placed, step) : null;
  if (swapped) return swapped;
  const isDisplaced = ({ id: other }: GridItem): boolean => placed.trails.has(other);
  const isSwapped = step.prefers === "swap" && listCollisions(placed.items, step.wanted).some(isDisplaced);
  const fromHome = isSwapped ? pushFromHome(grabbed, step) : null;
  if (fromHome) return fromHome;
  const items = pushTiles(placed.items, step.wanted, step.from, settings) ?? swapInPlace(placed, step, settings);
  return items && { items, trails: extendTrails(placed.trails, placed.items, items, id) };
}
