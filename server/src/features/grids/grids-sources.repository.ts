import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { assets } from "../../db/schema/assets.table.ts";
import { events } from "../../db/schema/events.table.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import { scans } from "../../db/schema/scans.table.ts";

/** Where the rows of a grid come from. Only columns named here can be read, sorted by or looked into. */
export type GridSource = {
  from: PgTable;
  /** A table that every row has one row of; counted without it unless the filter looks into it. */
  join?: { table: PgTable; on: SQL };
  id: PgColumn;
  organizationId: PgColumn;
  columns: Readonly<Record<string, PgColumn>>;
};

/** Sources by definition id. */
export const gridSources: Readonly<Record<string, GridSource>> = {
  [gridDefinitionIds.assets]: {
    from: assets,
    id: assets.id,
    organizationId: assets.organizationId,
    columns: {
      name: assets.name,
      dnsName: assets.dnsName,
      ipAddress: assets.ipAddress,
      operatingSystem: assets.operatingSystem,
      assetType: assets.assetType,
      domainName: assets.domainName,
      lastSeenAt: assets.lastSeenAt,
    },
  },
  [gridDefinitionIds.managedSystems]: {
    from: managedSystems,
    id: managedSystems.id,
    organizationId: managedSystems.organizationId,
    columns: {
      name: managedSystems.name,
      platform: managedSystems.platform,
      networkAddress: managedSystems.networkAddress,
      port: managedSystems.port,
      isAutomaticManagement: managedSystems.isAutomaticManagement,
      lastChangedAt: managedSystems.lastChangedAt,
    },
  },
  [gridDefinitionIds.managedAccounts]: {
    from: managedAccounts,
    join: { table: managedSystems, on: eq(managedSystems.id, managedAccounts.managedSystemId) },
    id: managedAccounts.id,
    organizationId: managedAccounts.organizationId,
    columns: {
      accountName: managedAccounts.accountName,
      systemName: managedSystems.name,
      accountDomainName: managedAccounts.domainName,
      description: managedAccounts.description,
      isPasswordManaged: managedAccounts.isPasswordManaged,
      lastPasswordChangeAt: managedAccounts.lastPasswordChangeAt,
      nextPasswordChangeAt: managedAccounts.nextPasswordChangeAt,
    },
  },
  [gridDefinitionIds.scans]: {
    from: scans,
    id: scans.id,
    organizationId: scans.organizationId,
    columns: {
      name: scans.name,
      status: scans.status,
      scanType: scans.scanType,
      target: scans.target,
      assetsFound: scans.assetsFound,
      accountsFound: scans.accountsFound,
      startedBy: scans.startedBy,
      startedAt: scans.startedAt,
      endedAt: scans.endedAt,
    },
  },
  [gridDefinitionIds.events]: {
    from: events,
    id: events.id,
    organizationId: events.organizationId,
    columns: {
      message: events.message,
      severity: events.severity,
      category: events.category,
      source: events.source,
      userName: events.userName,
      occurredAt: events.occurredAt,
    },
  },
};
