import { collides, hasRoom, overlapArea } from "./collisions.ts";
import { moveItem, type Cell, type GridItem } from "./grid-item.ts";

/**
 * Earlier positions of each displaced tile by id, without the current one. The first is its home: where it was at the
 * start of the drag or resize.
 */
export type Trails = ReadonlyMap<string, readonly Cell[]>;

/** Adds the earlier positions of all tiles that moved between two lists of the same tiles. */
export function extendTrails(
  trails: Trails,
  before: readonly GridItem[],
  after: readonly GridItem[],
  moverId: string,
): Trails {
  const extended = new Map(trails);
  for (const [index, now] of after.entries()) {
    const earlier = before[index];
    if (!earlier || now.id === moverId || (earlier.x === now.x && earlier.y === now.y)) continue;
    extended.set(now.id, [...(extended.get(now.id) ?? []), { x: earlier.x, y: earlier.y }]);
  }
  return extended;
}

/** All tiles of a grid, and the trails of those that were pushed or swapped away. */
export type Placement = { readonly items: readonly GridItem[]; readonly trails: Trails };

type DisplacedTile = { readonly index: number; readonly item: GridItem; readonly trail: readonly Cell[] };

type ReturningTile = { readonly index: number; readonly home: GridItem };

/** @param among - Indexes to look at; tiles without a trail are skipped. */
function listDisplaced({ items, trails }: Placement, among: Iterable<number>): DisplacedTile[] {
  const displaced: DisplacedTile[] = [];
  if (trails.size === 0) return displaced;
  for (const index of among) {
    const item = items[index];
    const trail = item && trails.get(item.id);
    if (trail) displaced.push({ index, item, trail });
  }
  return displaced;
}

/**
 * Finds the tiles that can return home. They return together, because tiles that occupy each other's homes would block
 * each other forever. A tile stays if its home is covered by the grabbed tile or by a tile that stays.
 */
function listReturning(displaced: readonly DisplacedTile[], mover: GridItem): readonly ReturningTile[] {
  let returning: (ReturningTile & { readonly item: GridItem })[] = [];
  let inTheWay: GridItem[] = [];
  for (const { index, item, trail } of displaced) {
    const home = moveItem(item, trail[0] ?? item);
    if (collides(home, mover)) inTheWay.push(item);
    else returning.push({ index, item, home });
  }
  while (inTheWay.length > 0 && returning.length > 0) {
    const isBlocked = ({ home }: ReturningTile): boolean => !hasRoom(inTheWay, home);
    const staying = returning.filter(isBlocked);
    if (staying.length > 0) returning = returning.filter((tile) => !staying.includes(tile));
    inTheWay = staying.map(({ item }) => item);
  }
  return returning;
}

/**
 * Returns displaced tiles to their homes, as many as there is room for.
 * @param mover - The grabbed tile at its position in `items`; it is not moved.
 * @param among - Indexes of the tiles that may be displaced.
 */
export function returnHome(
  placement: Placement,
  mover: GridItem,
  among: Iterable<number> = placement.items.keys(),
): Placement {
  const returning = listReturning(listDisplaced(placement, among), mover);
  if (returning.length === 0) return placement;
  const items = [...placement.items];
  const trails = new Map(placement.trails);
  for (const { index, home } of returning) {
    items[index] = home;
    trails.delete(home.id);
  }
  return { items, trails };
}

/** Removes from each trail the current position of the tile and those after it. */
function shortenTrails(items: readonly GridItem[], trails: Trails, displaced: readonly DisplacedTile[]): Trails {
  const shortened = new Map(trails);
  for (const { index, item, trail } of displaced) {
    const { x, y } = items[index] ?? item;
    const reached = trail.findIndex((place) => place.x === x && place.y === y);
    if (reached > 0) shortened.set(item.id, trail.slice(0, reached));
  }
  return shortened;
}

type PartialReturn = {
  readonly mover: GridItem;
  readonly displaced: readonly DisplacedTile[];
  /** Rectangles that became free since the last check; no other position can have become free. */
  readonly vacated: readonly GridItem[];
};

/** Moves tiles that cannot return home to the earliest free position of their trail. */
function returnPartWay(placement: Placement, { mover, displaced, vacated }: PartialReturn): Placement {
  const { items, trails } = placement;
  const settled = [...items];
  const freed = [...vacated];
  const isFree = (candidate: GridItem): boolean =>
    freed.some((rectangle) => overlapArea(rectangle, candidate) > 0) &&
    // The grabbed tile covers most positions, so this check comes first.
    !collides(candidate, mover) &&
    hasRoom(settled, candidate);
  for (const { index, item, trail } of displaced) {
    // The first position is home, which is not free.
    const place = trail.find((earlier, at) => at > 0 && isFree(moveItem(item, earlier)));
    if (!place) continue;
    settled[index] = moveItem(item, place);
    freed.push(item);
  }
  const hasChanged = freed.length > vacated.length;
  return hasChanged ? { items: settled, trails: shortenTrails(settled, trails, displaced) } : placement;
}

/**
 * Returns displaced tiles as far as there is room. A tile that moves back may free the home of another one, so this
 * repeats.
 * @param before - The same tiles after the previous call.
 */
export function returnDisplaced(placement: Placement, mover: GridItem, before: readonly GridItem[]): Placement {
  const among = listDisplaced(placement, placement.items.keys()).map(({ index }) => index);
  const returnFrom = (now: Placement, earlier: readonly (readonly GridItem[])[]): Placement => {
    const home = returnHome(now, mover, among);
    const vacated = earlier.flatMap((items) => items.filter((item, index) => item !== home.items[index]));
    const back = returnPartWay(home, { mover, displaced: listDisplaced(home, among), vacated });
    // Each round shortens a trail, so the recursion ends. A tile may move back to where it blocks the next one, and
    // return home in the next round.
    return back === home ? home : returnFrom(back, [home.items, back.items]);
  };
  return returnFrom(placement, [before]);
}
