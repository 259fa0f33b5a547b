import { collides, hasRoom } from "./collisions.ts";
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

/**
 * Who goes home: all at once, as tiles that stand in each other's homes would wait for one another for ever. A tile
 * stays away whose home the grabbed tile or another one that stays away lies on. Nobody else can: homes do not overlap.
 */
function listLeaving(astray: readonly GridItem[], mover: GridItem, trails: Trails): ReadonlyMap<string, GridItem> {
  const leaving = new Map<string, GridItem>();
  for (const item of astray) {
    const home = moveItem(item, trails.get(item.id)?.[0] ?? item);
    if (!collides(home, mover)) leaving.set(item.id, home);
  }
  let staying = astray.filter(({ id }) => !leaving.has(id));
  while (staying.length > 0 && leaving.size > 0) {
    const inTheWay = staying;
    staying = astray.filter(({ id }) => {
      const home = leaving.get(id);
      return home !== undefined && !hasRoom(inTheWay, home);
    });
    for (const { id } of staying) leaving.delete(id);
  }
  return leaving;
}

/** All tiles of a grid, and who of them is astray. */
export type Whereabouts = { readonly items: readonly GridItem[]; readonly trails: Trails };

/**
 * Brings tiles home that were pushed or swapped away, as many as there is room for.
 * @param mover - The grabbed tile, which lies at its place in `items` and itself goes nowhere.
 */
export function goHome({ items, trails }: Whereabouts, mover: GridItem): Whereabouts {
  const astray = trails.size === 0 ? [] : items.filter(({ id }) => trails.has(id));
  const leaving = listLeaving(astray, mover, trails);
  if (leaving.size === 0) return { items, trails };
  return {
    items: items.map((item) => leaving.get(item.id) ?? item),
    trails: new Map([...trails].filter(([id]) => !leaving.has(id))),
  };
}

/** What is left of the trails: for each tile only the places before the present one. */
function shortenTrails(items: readonly GridItem[], trails: Trails): Trails {
  const shortened = new Map(trails);
  for (const { id, x, y } of items) {
    const trail = trails.get(id);
    const reached = trail?.findIndex((place) => place.x === x && place.y === y) ?? -1;
    if (trail && reached > 0) shortened.set(id, trail.slice(0, reached));
  }
  return shortened;
}

/** Brings tiles that cannot go home back to the earliest place of their trail that is free. */
function stepBack({ items, trails }: Whereabouts, mover: GridItem): Whereabouts {
  if (trails.size === 0) return { items, trails };
  const settled = [...items];
  let hasChanged = false;
  for (const [index, item] of items.entries()) {
    // The first place is home, which is not free.
    const places = trails.get(item.id)?.slice(1) ?? [];
    const freed = places.find((place) => {
      const candidate = moveItem(item, place);
      // Most places are refused by the tile that took them.
      return !collides(candidate, mover) && hasRoom(settled, candidate);
    });
    if (!freed) continue;
    settled[index] = moveItem(item, freed);
    hasChanged = true;
  }
  return hasChanged ? { items: settled, trails: shortenTrails(settled, trails) } : { items, trails };
}

/** Brings tiles as far back as there is room; whoever steps back may free the home of another one. */
export function settle(whereabouts: Whereabouts, mover: GridItem): Whereabouts {
  const settled = stepBack(goHome(whereabouts, mover), mover);
  // Each round that changes something shortens a trail, so that there is a last one.
  return settled.items === whereabouts.items ? settled : settle(settled, mover);
}
