import { collides, hasRoom, overlapArea } from "./collisions.ts";
import { moveItem, type Cell, type GridItem } from "./grid-item.ts";

/** For each tile that was pushed or swapped away, by id: the places it had, its home first, without the present one. */
export type Trails = ReadonlyMap<string, readonly Cell[]>;

/** The trails with the places of all tiles added that moved between two lists of the same tiles. */
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

/** All tiles of a grid, and who of them is astray. */
export type Whereabouts = { readonly items: readonly GridItem[]; readonly trails: Trails };

type AstrayTile = { readonly index: number; readonly item: GridItem; readonly trail: readonly Cell[] };

type LeavingTile = { readonly index: number; readonly home: GridItem };

/** @param among - Indexes to look at; whoever has no trail is passed over. */
function listAstray({ items, trails }: Whereabouts, among: Iterable<number>): AstrayTile[] {
  const astray: AstrayTile[] = [];
  if (trails.size === 0) return astray;
  for (const index of among) {
    const item = items[index];
    const trail = item && trails.get(item.id);
    if (trail) astray.push({ index, item, trail });
  }
  return astray;
}

/**
 * Who goes home: all at once, as tiles that stand in each other's homes would wait for one another for ever. A tile
 * stays away whose home the grabbed tile or another one that stays away lies on. Nobody else can: homes do not overlap.
 */
function listLeaving(astray: readonly AstrayTile[], mover: GridItem): readonly LeavingTile[] {
  let leaving: (LeavingTile & { readonly item: GridItem })[] = [];
  let inTheWay: GridItem[] = [];
  for (const { index, item, trail } of astray) {
    const home = moveItem(item, trail[0] ?? item);
    if (collides(home, mover)) inTheWay.push(item);
    else leaving.push({ index, item, home });
  }
  while (inTheWay.length > 0 && leaving.length > 0) {
    const isBlocked = ({ home }: LeavingTile): boolean => !hasRoom(inTheWay, home);
    const staying = leaving.filter(isBlocked);
    if (staying.length > 0) leaving = leaving.filter((tile) => !staying.includes(tile));
    inTheWay = staying.map(({ item }) => item);
  }
  return leaving;
}

/**
 * Brings tiles home that were pushed or swapped away, as many as there is room for.
 * @param mover - The grabbed tile, which lies at its place in `items` and itself goes nowhere.
 * @param among - Indexes of the tiles that may be astray.
 */
export function goHome(
  whereabouts: Whereabouts,
  mover: GridItem,
  among: Iterable<number> = whereabouts.items.keys(),
): Whereabouts {
  const leaving = listLeaving(listAstray(whereabouts, among), mover);
  if (leaving.length === 0) return whereabouts;
  const items = [...whereabouts.items];
  const trails = new Map(whereabouts.trails);
  for (const { index, home } of leaving) {
    items[index] = home;
    trails.delete(home.id);
  }
  return { items, trails };
}

/** What is left of the trails: for each tile only the places before the present one. */
function shortenTrails(items: readonly GridItem[], trails: Trails, astray: readonly AstrayTile[]): Trails {
  const shortened = new Map(trails);
  for (const { index, item, trail } of astray) {
    const { x, y } = items[index] ?? item;
    const reached = trail.findIndex((place) => place.x === x && place.y === y);
    if (reached > 0) shortened.set(item.id, trail.slice(0, reached));
  }
  return shortened;
}

type Settling = {
  readonly mover: GridItem;
  readonly astray: readonly AstrayTile[];
  /** What tiles have left since these places were last found to be taken: nothing else can be free now. */
  readonly left: readonly GridItem[];
};

/** Brings tiles that cannot go home back to the earliest place of their trail that is free. */
function stepBack(whereabouts: Whereabouts, { mover, astray, left }: Settling): Whereabouts {
  const { items, trails } = whereabouts;
  const settled = [...items];
  const freed = [...left];
  const isFree = (candidate: GridItem): boolean =>
    freed.some((rectangle) => overlapArea(rectangle, candidate) > 0) &&
    // Most places are refused by the tile that took them.
    !collides(candidate, mover) &&
    hasRoom(settled, candidate);
  for (const { index, item, trail } of astray) {
    // The first place is home, which is not free.
    const place = trail.find((earlier, at) => at > 0 && isFree(moveItem(item, earlier)));
    if (!place) continue;
    settled[index] = moveItem(item, place);
    freed.push(item);
  }
  const hasChanged = freed.length > left.length;
  return hasChanged ? { items: settled, trails: shortenTrails(settled, trails, astray) } : whereabouts;
}

/**
 * Brings tiles as far back as there is room; whoever steps back may free the home of another one.
 * @param before - The same tiles as they were when they were settled last.
 */
export function settle(whereabouts: Whereabouts, mover: GridItem, before: readonly GridItem[]): Whereabouts {
  const among = listAstray(whereabouts, whereabouts.items.keys()).map(({ index }) => index);
  const settleFrom = (now: Whereabouts, earlier: readonly (readonly GridItem[])[]): Whereabouts => {
    const home = goHome(now, mover, among);
    const left = earlier.flatMap((items) => items.filter((item, index) => item !== home.items[index]));
    const back = stepBack(home, { mover, astray: listAstray(home, among), left });
    // Each round that goes on has shortened a trail, so that there is a last one. A tile may have stepped back to where it
    // was in the way of the next one, and then have gone home.
    return back === home ? home : settleFrom(back, [home.items, back.items]);
  };
  return settleFrom(whereabouts, [before]);
}
