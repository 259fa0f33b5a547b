import type {
  DashboardComponent,
  DashboardLayout,
  TilePosition,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { isSameName } from "./layout-name.ts";

/** What a user edits of a dashboard. */
export type LayoutContent = {
  readonly displayName: DashboardLayout["displayName"];
  readonly components: readonly DashboardComponent[];
  /** Tiles for which the grid has no room: not shown, but part of the dashboard. */
  readonly unplaced?: readonly DashboardComponent[];
};

/** All tiles of a dashboard, at their end those for which there is no room. */
export const allTiles = ({ components, unplaced = [] }: LayoutContent): readonly DashboardComponent[] =>
  unplaced.length === 0 ? components : [...components, ...unplaced];

/** A tile that both dashboards have, at two places. */
export type TileMove = {
  readonly component: DashboardComponent;
  readonly from: TilePosition;
  readonly to: TilePosition;
  readonly isMoved: boolean;
  readonly isResized: boolean;
  readonly isRestacked: boolean;
};

/** What changes from one state of a dashboard to another, in the order of the tiles. */
export type LayoutDifference = {
  /** The two names, where they are not the same. */
  readonly name: { readonly from: string; readonly to: string } | null;
  readonly added: readonly DashboardComponent[];
  readonly removed: readonly DashboardComponent[];
  readonly changed: readonly TileMove[];
};

function compareTile(before: DashboardComponent, after: DashboardComponent): TileMove | null {
  const [from, to] = [before.position, after.position];
  const isMoved = from.x !== to.x || from.y !== to.y;
  const isResized = from.cols !== to.cols || from.rows !== to.rows;
  const isRestacked = (from.layerIndex ?? 0) !== (to.layerIndex ?? 0);
  return isMoved || isResized || isRestacked ? { component: after, from, to, isMoved, isResized, isRestacked } : null;
}

/**
 * Compares two states of a dashboard by what a user can change: name, tiles, their places, sizes and layers. Tiles are
 * the same by `instanceId` and `componentId`; figures, refresh times, permissions and the order of the list do not count.
 */
export function compareLayouts(before: LayoutContent, after: LayoutContent): LayoutDifference {
  const keyOf = (component: DashboardComponent): string => `${component.instanceId} ${component.componentId}`;
  const [tilesBefore, tilesAfter] = [allTiles(before), allTiles(after)];
  const earlier = new Map(tilesBefore.map((component) => [keyOf(component), component]));
  const later = new Set(tilesAfter.map(keyOf));
  const changed = tilesAfter.flatMap((component) => {
    const same = earlier.get(keyOf(component));
    return (same && compareTile(same, component)) ?? [];
  });
  return {
    name: isSameName(before.displayName, after.displayName)
      ? null
      : { from: before.displayName, to: after.displayName },
    added: tilesAfter.filter((component) => !earlier.has(keyOf(component))),
    removed: tilesBefore.filter((component) => !later.has(keyOf(component))),
    changed,
  };
}

/** Whether a user would see no difference between two states of a dashboard. */
export function isSameLayout(before: LayoutContent, after: LayoutContent): boolean {
  const { name, added, removed, changed } = compareLayouts(before, after);
  return name === null && added.length + removed.length + changed.length === 0;
}
