import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import { assets } from "../../db/schema/assets.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { workgroups } from "../../db/schema/workgroups.table.ts";
import { inSmallLetters } from "../../db/search-text.ts";
import { assetsFoundBy, scanIdsOfAsset } from "./grids-scan-assets.repository.ts";
import { containsText, searchOf } from "./grids-search.repository.ts";
import { rulesOfAccounts, rulesOfAssets } from "./grids-smart-rules.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";

const workgroupName = { expression: sql`${workgroups.name}`, sqlType: "text" };

const workgroupOf = (workgroupId: PgColumn) =>
  ({ table: workgroups, on: eq(workgroups.id, workgroupId), isOptional: true }) as const;

const assetsSource: GridSource = {
  from: assets,
  joins: [workgroupOf(assets.workgroupId)],
  id: assets.id,
  scope: ({ organizationId }) => eq(assets.organizationId, organizationId),
  columns: {
    id: assets.id,
    name: assets.name,
    dnsName: assets.dnsName,
    ipAddress: assets.ipAddress,
    operatingSystem: assets.operatingSystem,
    assetType: assets.assetType,
    domainName: assets.domainName,
    workgroupName,
    tags: assets.tags,
    lastSeenAt: assets.lastSeenAt,
    createdAt: assets.createdAt,
    updatedAt: assets.updatedAt,
    scanIds: scanIdsOfAsset,
    ...rulesOfAssets,
  },
  referring: { scanIds: assetsFoundBy },
  search: searchOf(assets.searchText, ["name", "dnsName", "ipAddress", "operatingSystem", "assetType", "domainName"]),
};

const systemsSource: GridSource = {
  from: managedSystems,
  joins: [workgroupOf(managedSystems.workgroupId)],
  id: managedSystems.id,
  scope: ({ organizationId }) => eq(managedSystems.organizationId, organizationId),
  columns: {
    id: managedSystems.id,
    name: managedSystems.name,
    platform: managedSystems.platform,
    networkAddress: managedSystems.networkAddress,
    port: managedSystems.port,
    workgroupName,
    tags: managedSystems.tags,
    isAutomaticManagement: managedSystems.isAutomaticManagement,
    lastChangedAt: managedSystems.lastChangedAt,
    createdAt: managedSystems.createdAt,
    updatedAt: managedSystems.updatedAt,
    assetId: managedSystems.assetId,
  },
  search: searchOf(managedSystems.searchText, ["name", "platform", "networkAddress"]),
};

const found = alias(managedAccounts, "found");

/**
 * Also by the name of the system. As a union, because the database uses the indexes of both tables only if no row
 * depends on either.
 */
function findAccounts(word: string): SQL {
  const isInName = sql`position(${inSmallLetters(sql`${word}::text`)} in ${inSmallLetters(managedSystems.name)}) > 0`;
  const systems = sql`select ${managedSystems.id} from ${managedSystems}
    where ${containsText(managedSystems.searchText, word)} and ${isInName}`;
  return sql`${managedAccounts.id} in (
    select ${found.id} from ${managedAccounts} found where ${containsText(found.searchText, word)}
    union all select ${found.id} from ${managedAccounts} found where ${found.managedSystemId} in (${systems}))`;
}

const accountsSource: GridSource = {
  from: managedAccounts,
  joins: [
    { table: managedSystems, on: eq(managedSystems.id, managedAccounts.managedSystemId) },
    workgroupOf(managedAccounts.workgroupId),
  ],
  id: managedAccounts.id,
  scope: ({ organizationId }) => eq(managedAccounts.organizationId, organizationId),
  columns: {
    accountName: managedAccounts.accountName,
    systemName: managedSystems.name,
    accountDomainName: managedAccounts.domainName,
    description: managedAccounts.description,
    workgroupName,
    tags: managedAccounts.tags,
    isPasswordManaged: managedAccounts.isPasswordManaged,
    lastPasswordChangeAt: managedAccounts.lastPasswordChangeAt,
    nextPasswordChangeAt: managedAccounts.nextPasswordChangeAt,
    createdAt: managedAccounts.createdAt,
    updatedAt: managedAccounts.updatedAt,
    managedSystemId: managedAccounts.managedSystemId,
    assetId: managedSystems.assetId,
    ...rulesOfAccounts,
  },
  search: {
    ...searchOf(managedAccounts.searchText, ["accountName", "accountDomainName", "description"]),
    word: findAccounts,
  },
};

export const inventorySources: Readonly<Record<string, GridSource>> = {
  [gridDefinitionIds.assets]: assetsSource,
  [gridDefinitionIds.managedSystems]: systemsSource,
  [gridDefinitionIds.managedAccounts]: accountsSource,
};
