import type { Database } from "../../db/client.ts";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan, TileQuestion } from "./catalogue-tile.ts";
import { daysAgo } from "./days.ts";
import { describeBars, describePie } from "./describe-figures.ts";
import { describeStatus } from "./describe-status.ts";
import { describeTable } from "./describe-table.ts";
import { detailPaths } from "./detail-paths.ts";
import { equals } from "./figure-conditions.ts";
import { InventoryFiguresRepository } from "./figures/inventory-figures.repository.ts";
import type { AssetCounts } from "./figures/inventory-figures.repository.ts";
import { openGrid, openPage, openRows } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

/** An asset that no scan has seen for this long counts as gone. */
const silentDays = 30;

/** The same assets as `countAssets` finds: `olderThan` includes those that were never seen. */
const openSilentAssets = openRows("assets", [
  { field: "lastSeenAt", operator: "olderThan", values: [`${silentDays}d`] },
]);

const MAX_KINDS = 8;
/** More than any organization has; a pie shows the smaller ones as one slice. */
const MAX_PLATFORMS = 100;
const MAX_ROWS = 8;

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

const countAssets = (database: Database, question: TileQuestion): Promise<AssetCounts> =>
  new InventoryFiguresRepository(database).countAssets(question.organizationId, daysAgo(silentDays, question));

const assetTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofAssets,
    id: "assets-total",
    type: "Status",
    title: "Total assets",
    sortOrder: 110,
    readData: async (database, question) => {
      const { all, silent } = await countAssets(database, question);
      return describeStatus({
        unit: "assets",
        value: all,
        ...(silent > 0 && { secondFact: { unit: "silentAssets", value: silent, action: openSilentAssets } }),
        action: openGrid("assets"),
      });
    },
  }),
  catalogueTile({
    ...ofAssets,
    id: "assets-silent",
    type: "Status",
    title: "Assets not seen recently",
    sortOrder: 120,
    readData: async (database, question) => {
      const { all, silent } = await countAssets(database, question);
      return describeStatus({
        unit: "silentAssets",
        value: silent,
        needsAttention: silent > 0,
        secondFact: { unit: "allAssets", value: all, action: openGrid("assets") },
        action: openSilentAssets,
      });
    },
  }),
  catalogueTile({
    ...ofAssets,
    id: "assets-by-system",
    type: "BarChart",
    title: "Assets by operating system",
    sortOrder: 130,
    readData: async (database, { organizationId }) =>
      describeBars(await new InventoryFiguresRepository(database).countAssetsBySystem(organizationId, MAX_KINDS), {
        unit: "assets",
        actionOf: (name) => openRows("assets", [equals("operatingSystem", name)]),
      }),
  }),
  catalogueTile({
    ...ofAssets,
    id: "assets-newest",
    type: "Table",
    title: "Newest assets",
    sortOrder: 140,
    readData: async (database, { organizationId }) => {
      const found = await new InventoryFiguresRepository(database).listNewestAssets(organizationId, MAX_ROWS);
      return describeTable(
        { name: "text", ipAddress: "text", operatingSystem: "text", foundAt: "datetime" },
        found.map(({ id, createdAt, ...asset }) => ({
          action: openPage(detailPaths.asset, { id }),
          cells: { ...asset, foundAt: createdAt },
        })),
        ["ipAddress", "foundAt"],
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
      describePie(
        await new InventoryFiguresRepository(database).countSystemsByPlatform(organizationId, MAX_PLATFORMS),
        {
          actionOf: (name) => openRows("managedSystems", [equals("platform", name)]),
        },
      ),
  }),
  catalogueTile({
    ...ofSystems,
    id: "systems-changed",
    type: "Table",
    title: "Recently changed systems",
    sortOrder: 160,
    readData: async (database, { organizationId }) => {
      const changed = await new InventoryFiguresRepository(database).listChangedSystems(organizationId, MAX_ROWS);
      return describeTable(
        { name: "text", platform: "text", networkAddress: "text", lastChangedAt: "datetime" },
        changed.map(({ id, ...system }) => ({
          action: openPage(detailPaths.managedSystem, { id }),
          cells: system,
        })),
        ["platform", "networkAddress"],
      );
    },
  }),
];

export const inventoryTiles: readonly CatalogueTile[] = [...assetTiles, ...systemTiles];
