import type {
  TileAction,
  TileData,
  TileResources,
  TileType,
} from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { catalogueTileSize } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Database } from "../../db/client.ts";
import { permissionOfPath } from "./tile-permissions.ts";

/** About what, and as of when, a tile is asked. */
export type TileQuestion = { organizationId: string; now: Date };

/** A tile that can be added to dashboards. */
export type CatalogueTile = {
  /** What it looks like on the wire, at the corner of an empty dashboard. */
  component: DashboardComponent;
  permission: string;
  /** Path that the whole tile leads to; it is not offered while nothing is there. */
  destination?: string;
  /** What it shows; left out where it shows only its resources. */
  readData?: (database: Database, question: TileQuestion) => Promise<TileData>;
};

/** What differs between the tiles of the catalogue. */
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
  readData?: CatalogueTile["readData"];
};

export function catalogueTile(plan: TilePlan): CatalogueTile {
  const { id, readData, destination } = plan;
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
    position: { x: 0, y: 0, ...catalogueTileSize },
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
    ...(readData !== undefined && { readData }),
  };
}
