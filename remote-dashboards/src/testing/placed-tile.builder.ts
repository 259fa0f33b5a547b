import type { DashboardComponent, TilePosition } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { aTile } from "./tiles.builder.ts";

/** A tile at a position in the grid, with identifiers derived from a short name. */
export function aPlacedTile(
  name: string,
  position: Partial<TilePosition> = {},
  other: Partial<DashboardComponent> = {},
): DashboardComponent {
  const tile = aTile({ componentId: `component-${name}`, instanceId: name, ...other });
  return { ...tile, position: { ...tile.position, ...position } };
}
