import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** A group of the tile picker. */
export type TileGroup = { readonly category: string; readonly tiles: readonly DashboardComponent[] };

/** Groups the catalogue by category, in the order of the catalogue. */
export function groupTiles(catalogue: readonly DashboardComponent[]): TileGroup[] {
  const sorted = catalogue.toSorted((a, b) => a.sortOrder - b.sortOrder);
  return [...Map.groupBy(sorted, ({ category }) => category)].map(([category, tiles]) => ({ category, tiles }));
}
