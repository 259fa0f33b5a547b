import type { DashboardComponent } from "../contracts/dynamic-dashboards.contract.ts";

/** A tile as dashboards keep it: without what holds for one user at one moment. */
export function toStoredTile(tile: DashboardComponent): DashboardComponent {
  const { isForbidden: _isForbidden, isInactive: _isInactive, ...stored } = tile;
  return { ...stored, data: { lastUpdated: null } };
}
