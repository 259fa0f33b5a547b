import type { RulePlace } from "./content-edits.ts";

/** A gap between rules, and its position on the screen in px. */
export type DropPlace = RulePlace & { y: number };

/** The gap nearest to a height; the upper one of two. */
export function nearestPlace(places: readonly DropPlace[], y: number): RulePlace | undefined {
  let nearest: DropPlace | undefined;
  for (const place of places) {
    if (nearest === undefined || Math.abs(place.y - y) < Math.abs(nearest.y - y)) nearest = place;
  }
  return nearest && { workstyleId: nearest.workstyleId, index: nearest.index };
}
