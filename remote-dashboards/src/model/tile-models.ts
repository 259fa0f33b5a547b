import {
  tileTypes,
  type TileData,
  type TileResources,
  type TileType,
} from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type {
  DashboardComponent,
  TilePosition,
  TileRefresh,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** A tile of a dashboard with its data, in the form that the tile components take. */
export type TileModel = {
  commonSettings: {
    id: string;
    isReadOnly: boolean;
    isDataComponent: boolean;
    showNoDataMessage: boolean;
    /** Resource key of the help text; "" if there is none. */
    helpContentLabel: string;
    /** Help in the user's language, for a tile whose texts the server sends; "" if there is none. */
    helpText: string;
    lastUpdated: string | null;
    /** Resource key, and the English name if the key has no text. */
    name: { resourceKey: string; fallback: string };
    position: TilePosition;
    sortOrder: number;
  };
  /** Null for a type that only a later console knows. */
  tileType: TileType | null;
  resources: TileResources;
  data: TileData | undefined;
};

export const isTileType = (text: string): text is TileType => tileTypes.some((type) => type === text);

/** Combines a tile's record with its last refresh. */
export function toTileModel(component: DashboardComponent, refresh: TileRefresh | undefined): TileModel {
  const { resources, resourceKey } = component;
  // i18n-keys: catalogue.tiles.*.title
  const nameKey = resources.title ?? `${resourceKey}.title`;
  return {
    commonSettings: {
      id: component.instanceId,
      isReadOnly: component.isReadOnly,
      isDataComponent: component.isDataComponent,
      showNoDataMessage: component.showNoDataMessage,
      helpContentLabel: component.helpContent,
      helpText: refresh?.helpText ?? component.helpText ?? "",
      lastUpdated: refresh?.lastUpdated ?? component.data.lastUpdated,
      name: { resourceKey: nameKey, fallback: refresh?.displayName ?? component.displayName },
      position: component.position,
      sortOrder: component.sortOrder,
    },
    tileType: isTileType(component.componentType) ? component.componentType : null,
    resources,
    data: refresh,
  };
}

const hasItem = (data: TileData): boolean => data.dataItem !== undefined && !data.dataItem.noDataAvailable;
const hasPoints = (data: TileData): boolean => isFilled(data.dataPoints);

/** Whether the data contains the part that the tile type draws. */
const hasContent: Record<TileType, (data: TileData) => boolean> = {
  Info: () => true,
  Status: hasItem,
  Banner: hasItem,
  BarChart: hasPoints,
  Graph: hasPoints,
  Gauge: (data) => isFilled(data.dataItems),
  Table: (data) => isFilled(data.dataTable?.rows),
};

/** Whether there is anything to draw; a tile that shows only its resources always has content. */
export function hasTileData({ commonSettings, tileType, data = {} }: TileModel): boolean {
  if (!commonSettings.isDataComponent) return true;
  return tileType !== null && hasContent[tileType](data);
}

const isFilled = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;
