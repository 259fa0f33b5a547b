import type {
  TileAction,
  TileData,
  TileResources,
  TileType,
} from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { catalogueTileSize } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Database } from "../../db/client.ts";
import type { Now } from "./days.ts";
import { permissionOfPath } from "./tile-permissions.ts";

/** The organization and moment that a tile is read for, and where days begin. */
export type TileQuestion = Now & { organizationId: string };

/** A tile that can be added to dashboards. Decision 038. */
export type CatalogueTile = {
  /** Its wire form, at the corner of an empty dashboard. */
  component: DashboardComponent;
  permission: string;
  /** Also required, for the page that the tile opens. */
  furtherPermission?: string;
  /** Required for the pages that its actions open; without it the tile is offered without them. */
  actionsPermission?: string;
  /** Path that the whole tile opens. The tile is inactive while nothing claims the path. */
  destination?: string;
  /** Reads its data; undefined for a tile that shows only its resources. */
  readData?: (database: Database, question: TileQuestion) => Promise<TileData>;
};

/** What differs between tiles of the catalogue. */
export type TilePlan = {
  /** Also the last segment of its resource keys. */
  id: string;
  type: TileType;
  /** Title in English. */
  title: string;
  category: "navigation" | "inventory" | "accounts" | "discovery" | "monitoring" | "endpoints" | "policies";
  sortOrder: number;
  readPermissionPath: string;
  resources?: TileResources;
  actions?: TileAction[];
  destination?: string;
  furtherPermission?: string;
  actionsPermission?: string;
  readData?: CatalogueTile["readData"];
};

/** Their lines of text need room. */
const wideTypes: ReadonlySet<TileType> = new Set(["Table", "Banner"]);

export function catalogueTile(plan: TilePlan): CatalogueTile {
  const { id, readData, destination, furtherPermission, actionsPermission } = plan;
  const resourceKey = `catalogue.tiles.${id}`;
  const component: DashboardComponent = {
    componentId: id,
    instanceId: id,
    itemId: id,
    componentName: plan.title,
    componentType: plan.type,
    resourceKey,
    displayName: plan.title,
    isReadOnly: false,
    isDataComponent: readData !== undefined,
    showNoDataMessage: readData !== undefined,
    helpContent: readData === undefined ? "" : `${resourceKey}.help`,
    position: {
      x: 0,
      y: 0,
      ...catalogueTileSize,
      ...(wideTypes.has(plan.type) && { cols: catalogueTileSize.maxCols }),
    },
    data: { lastUpdated: null },
    actions: plan.actions ?? [],
    category: `catalogue.categories.${plan.category}`,
    sortOrder: plan.sortOrder,
    resources: { title: `${resourceKey}.title`, ...plan.resources },
    readPermissionPath: plan.readPermissionPath,
  };
  return {
    component,
    permission: permissionOfPath(plan.readPermissionPath),
    ...(destination !== undefined && { destination }),
    ...(furtherPermission !== undefined && { furtherPermission }),
    ...(actionsPermission !== undefined && { actionsPermission }),
    ...(readData !== undefined && { readData }),
  };
}
