import { accountTiles } from "./account-tiles.ts";
import type { CatalogueTile } from "./catalogue-tile.ts";
import { discoveryTiles } from "./discovery-tiles.ts";
import { endpointTiles } from "./endpoint-tiles.ts";
import { inventoryTiles } from "./inventory-tiles.ts";
import { monitoringTiles } from "./monitoring-tiles.ts";
import { navigationTiles } from "./navigation-tiles.ts";
import { policyTiles } from "./policy-tiles.ts";
import { signInTiles } from "./sign-in-tiles.ts";

/** Every tile that dashboards can have, in the order of the picker. */
export const tileCatalogue: readonly CatalogueTile[] = [
  ...navigationTiles,
  ...inventoryTiles,
  ...accountTiles,
  ...discoveryTiles,
  ...monitoringTiles,
  ...signInTiles,
  ...endpointTiles,
  ...policyTiles,
].toSorted((a, b) => a.component.sortOrder - b.component.sortOrder);

const tilesById = new Map(tileCatalogue.map((tile) => [tile.component.componentId, tile]));

/** Null for an unknown tile. */
export const findTile = (componentId: string): CatalogueTile | null => tilesById.get(componentId) ?? null;
