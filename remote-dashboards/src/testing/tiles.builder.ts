import { catalogueTileSize, type DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** A tile of a dashboard that counts assets. */
export function aTile(changes: Partial<DashboardComponent> = {}): DashboardComponent {
  const componentId = changes.componentId ?? "assets-total";
  return {
    componentId,
    instanceId: "tile-1",
    itemId: componentId,
    componentName: "Total assets",
    componentType: "Status",
    // i18n-keys: catalogue.tiles.*.title
    resourceKey: `catalogue.tiles.${componentId}`,
    displayName: "Total assets",
    isReadOnly: false,
    isDataComponent: true,
    showNoDataMessage: true,
    helpContent: "catalogue.tiles.assets-total.help",
    position: { x: 0, y: 0, ...catalogueTileSize },
    data: { lastUpdated: null },
    actions: [],
    category: "catalogue.categories.inventory",
    sortOrder: 110,
    resources: { title: "catalogue.tiles.assets-total.title" },
    readPermissionPath: "/assets/grid/view",
    ...changes,
  };
}
