import { collides, hasRoom } from "./collisions.ts";
import type { Cell, GridItem } from "./grid-item.ts";

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
    const home = { ...item, ...trails.get(item.id)?.[0] };
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

/** Back to the earliest place of its trail that is free, for each tile that could not go home. */
function stepBack(items: readonly GridItem[], trails: Trails): readonly GridItem[] {
  const settled = [...items];
  let hasChanged = false;
  for (const [index, item] of items.entries()) {
    // The first place is home, which is not free.
    const [, ...places] = trails.get(item.id) ?? [];
    const freed = places.map((place) => ({ ...item, ...place })).find((candidate) => hasRoom(settled, candidate));
    if (!freed) continue;
    settled[index] = freed;
    hasChanged = true;
  }
  return hasChanged ? settled : items;
}

/** What is left of the trails: nothing for tiles at home, and for others only the places before the present one. */
function shortenTrails(items: readonly GridItem[], trails: Trails): Trails {
  const shortened = new Map<string, readonly Cell[]>();
  for (const { id, x, y } of items) {
    const trail = trails.get(id);
    if (!trail) continue;
    const reached = trail.findIndex((place) => place.x === x && place.y === y);
    const rest = reached === -1 ? trail : trail.slice(0, reached);
    if (rest.length > 0) shortened.set(id, rest);
  }
  return shortened;
}

/**
 * Lets tiles that were pushed or swapped away go back as far as there is room, home if possible.
 * @param mover - The grabbed tile, which lies at its place in `items` and itself goes nowhere.
 */
export function comeHome(
  items: readonly GridItem[],
  mover: GridItem,
  trails: Trails,
): { items: readonly GridItem[]; trails: Trails } {
  const astray = trails.size === 0 ? [] : items.filter(({ id }) => trails.has(id));
  if (astray.length === 0) return { items, trails };
  const leaving = listLeaving(astray, mover, trails);
  const together = leaving.size === 0 ? items : items.map((item) => leaving.get(item.id) ?? item);
  if (leaving.size === astray.length) return { items: together, trails: new Map() };
  const remaining = new Map([...trails].filter(([id]) => !leaving.has(id)));
  const settled = stepBack(together, remaining);
  return { items: settled, trails: settled === together ? remaining : shortenTrails(settled, remaining) };
}
