import type {
  DashboardComponent,
  DashboardLayout,
  TilePosition,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { isSameName } from "./dashboard-name.ts";

/** The parts of a dashboard that a user edits. */
export type DashboardContent = {
  readonly displayName: DashboardLayout["displayName"];
  readonly components: readonly DashboardComponent[];
  /** Tiles for which the grid has no room: hidden, but still part of the dashboard. */
  readonly unplaced?: readonly DashboardComponent[];
};

/** All tiles of a dashboard, the unplaced ones last. */
export const allTiles = ({ components, unplaced = [] }: DashboardContent): readonly DashboardComponent[] =>
  unplaced.length === 0 ? components : [...components, ...unplaced];

/** A tile with different positions in two dashboards. */
export type TileMove = {
  readonly component: DashboardComponent;
  readonly from: TilePosition;
  readonly to: TilePosition;
  readonly isMoved: boolean;
  readonly isResized: boolean;
  readonly isRestacked: boolean;
};

/** The changes from one state of a dashboard to another, in the order of the tiles. */
export type DashboardDifference = {
  /** The two names, if they differ. */
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
 * Compares what a user can change in two states of a dashboard: name, tiles, their positions, sizes and layers. Tiles
 * are matched by `instanceId` and `componentId`; data, refresh times, permissions and the order of the list are
 * ignored.
 */
export function compareDashboards(before: DashboardContent, after: DashboardContent): DashboardDifference {
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

/** Whether two states of a dashboard look the same to a user. */
export function isSameDashboard(before: DashboardContent, after: DashboardContent): boolean {
  const { name, added, removed, changed } = compareDashboards(before, after);
  return name === null && added.length + removed.length + changed.length === 0;
}
