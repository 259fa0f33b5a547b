import type { DashboardComponent, TilePosition } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** A tile of a dashboard for tests, of 3 columns and 5 rows. */
export const dashboardComponent = (
  instanceId: string,
  position: Partial<TilePosition> = {},
  other: Partial<DashboardComponent> = {},
): DashboardComponent => ({
  componentId: `component-${instanceId}`,
  instanceId,
  itemId: `item-${instanceId}`,
  componentName: `Tile ${instanceId}`,
  componentType: "Status",
  resourceKey: "tiles.assets",
  displayName: `Tile ${instanceId}`,
  isReadOnly: true,
  isDataComponent: true,
  showNoDataMessage: true,
  helpContent: "tiles.assets.help",
  position: { x: 0, y: 0, cols: 3, rows: 5, minCols: 3, minRows: 5, maxCols: 6, maxRows: 10, ...position },
  data: { lastUpdated: null },
  actions: [],
  category: "categories.assets",
  sortOrder: 10,
  resources: {},
  readPermissionPath: "/assets/grid/view",
  ...other,
});
