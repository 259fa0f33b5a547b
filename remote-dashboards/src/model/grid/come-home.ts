import { collides, hasRoom } from "./collisions.ts";
import { findItem, replaceItem, type Cell, type GridItem } from "./grid-item.ts";

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
 * All those home at once that can be: tiles which stand in each other's homes would wait for one another for ever.
 * Whoever would land on a tile stays away; as that may be in the way of others, until nothing changes.
 */
function goHomeTogether(items: readonly GridItem[], trails: Trails): readonly GridItem[] {
  const leaving = new Map<string, GridItem>();
  for (const item of items) {
    const home = trails.get(item.id)?.[0];
    if (home) leaving.set(item.id, { ...item, ...home });
  }
  for (;;) {
    const moved = items.map((item) => leaving.get(item.id) ?? item);
    const blocked = [...leaving.values()].filter((item) => moved.some((other) => collides(other, item)));
    if (blocked.length === 0) return moved;
    for (const { id } of blocked) leaving.delete(id);
  }
}

/** Back to the earliest place of its trail that is free, for each tile that could not go home. */
function stepBack(items: readonly GridItem[], trails: Trails): readonly GridItem[] {
  let settled = items;
  for (const [id, trail] of trails) {
    const item = findItem(settled, id);
    if (!item) continue;
    const freed = trail.map((place) => ({ ...item, ...place })).find((candidate) => hasRoom(settled, candidate));
    if (freed) settled = replaceItem(settled, freed);
  }
  return settled;
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

/** Lets tiles that were pushed or swapped away go back as far as there is room, home if possible. */
export function comeHome(items: readonly GridItem[], trails: Trails): { items: readonly GridItem[]; trails: Trails } {
  if (trails.size === 0) return { items, trails };
  const together = goHomeTogether(items, trails);
  const remaining = shortenTrails(together, trails);
  const settled = stepBack(together, remaining);
  return { items: settled, trails: shortenTrails(settled, remaining) };
}
