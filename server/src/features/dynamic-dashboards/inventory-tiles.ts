import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { dayMs, describeBars, describePie } from "./describe-figures.ts";
import { describeStatus } from "./describe-status.ts";
import { describeTable } from "./describe-table.ts";
import { detailPaths } from "./detail-paths.ts";
import { InventoryFiguresRepository } from "./inventory-figures.repository.ts";
import { openGrid, openPage } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

/** An asset that no scan has seen for so long is taken to be gone. */
const silentDays = 30;

const mostKinds = 8;
const mostRows = 8;

const ofAssets = {
  category: "inventory",
  readPermissionPath: readPermissionPaths.assets,
  actions: [openGrid("assets")],
} satisfies Partial<TilePlan>;

const ofSystems = {
  category: "inventory",
  readPermissionPath: readPermissionPaths.managedSystems,
  actions: [openGrid("managedSystems")],
} satisfies Partial<TilePlan>;

const assetTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofAssets,
    id: "assets-total",
    type: "Status",
    title: "Assets in total",
    sortOrder: 110,
    readData: async (database, { organizationId }) => {
      const value = await new InventoryFiguresRepository(database).countAssets(organizationId);
      return describeStatus({ unit: "assets", value, actions: [openGrid("assets")] });
    },
  }),
  catalogueTile({
    ...ofAssets,
    id: "assets-silent",
    type: "Status",
    title: "Assets not seen lately",
    sortOrder: 120,
    readData: async (database, { organizationId, now }) => {
      const since = new Date(now.getTime() - silentDays * dayMs);
      const value = await new InventoryFiguresRepository(database).countAssetsNotSeenSince(organizationId, since);
      return describeStatus({ unit: "silentAssets", value, isTrouble: value > 0, actions: [openGrid("assets")] });
    },
  }),
  catalogueTile({
    ...ofAssets,
    id: "assets-by-system",
    type: "BarChart",
    title: "Assets by operating system",
    sortOrder: 130,
    readData: async (database, { organizationId }) =>
      describeBars(await new InventoryFiguresRepository(database).countAssetsBySystem(organizationId, mostKinds), {
        unit: "assets",
      }),
  }),
  catalogueTile({
    ...ofAssets,
    id: "assets-newest",
    type: "Table",
    title: "Assets found last",
    sortOrder: 140,
    readData: async (database, { organizationId }) => {
      const found = await new InventoryFiguresRepository(database).listNewestAssets(organizationId, mostRows);
      return describeTable(
        { name: "text", ipAddress: "text", operatingSystem: "text", foundAt: "datetime" },
        found.map(({ id, createdAt, ...asset }) => ({
          action: openPage(detailPaths.asset, { id }),
          cells: { ...asset, foundAt: createdAt },
        })),
      );
    },
  }),
];

const systemTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofSystems,
    id: "systems-by-platform",
    type: "Gauge",
    title: "Managed systems by platform",
    sortOrder: 150,
    readData: async (database, { organizationId }) =>
      describePie(await new InventoryFiguresRepository(database).countSystemsByPlatform(organizationId, mostKinds)),
  }),
  catalogueTile({
    ...ofSystems,
    id: "systems-changed",
    type: "Table",
    title: "Managed systems changed last",
    sortOrder: 160,
    readData: async (database, { organizationId }) => {
      const changed = await new InventoryFiguresRepository(database).listChangedSystems(organizationId, mostRows);
      return describeTable(
        { name: "text", platform: "text", networkAddress: "text", lastChangedAt: "datetime" },
        changed.map(({ id, ...system }) => ({
          action: openPage(detailPaths.managedSystem, { id }),
          cells: system,
        })),
      );
    },
  }),
];

export const inventoryTiles: readonly CatalogueTile[] = [...assetTiles, ...systemTiles];
