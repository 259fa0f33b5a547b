import { and, count, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { assets } from "../../../db/schema/assets.table.ts";
import { managedSystems } from "../../../db/schema/managed-systems.table.ts";
import type { NamedCount } from "../describe-figures.ts";

export type FoundAsset = Pick<
  typeof assets.$inferSelect,
  "id" | "name" | "ipAddress" | "operatingSystem" | "createdAt"
>;

export type AssetCounts = { all: number; silent: number };

export type ChangedSystem = Pick<
  typeof managedSystems.$inferSelect,
  "id" | "name" | "platform" | "networkAddress" | "lastChangedAt"
>;

/** Figures about assets and managed systems of one organization; one statement each. */
export class InventoryFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** All assets, and those not seen since a moment, which include those never seen. */
  async countAssets(organizationId: string, moment: Date): Promise<AssetCounts> {
    const ofOrganization = eq(assets.organizationId, organizationId);
    const all = this.countWhere(ofOrganization);
    const silent = this.countWhere(and(ofOrganization, or(lt(assets.lastSeenAt, moment), isNull(assets.lastSeenAt))));
    const { rows } = await this.database.execute<AssetCounts>(
      sql`select ${all}::int as "all", ${silent}::int as "silent"`,
    );
    return rows[0] ?? { all: 0, silent: 0 };
  }

  private countWhere(condition: SQL | undefined): SQL {
    return sql`(${this.database.select({ found: count() }).from(assets).where(condition)})`;
  }

  async countAssetsBySystem(organizationId: string, limit: number): Promise<NamedCount[]> {
    return this.database
      .select({ name: assets.operatingSystem, count: count() })
      .from(assets)
      .where(eq(assets.organizationId, organizationId))
      .groupBy(assets.operatingSystem)
      .orderBy(desc(count()), assets.operatingSystem)
      .limit(limit);
  }

  async listNewestAssets(organizationId: string, limit: number): Promise<FoundAsset[]> {
    const { id, name, ipAddress, operatingSystem, createdAt } = assets;
    return this.database
      .select({ id, name, ipAddress, operatingSystem, createdAt })
      .from(assets)
      .where(eq(assets.organizationId, organizationId))
      .orderBy(desc(assets.createdAt))
      .limit(limit);
  }

  /** Without those that never changed. */
  async listChangedSystems(organizationId: string, limit: number): Promise<ChangedSystem[]> {
    const { id, name, platform, networkAddress, lastChangedAt } = managedSystems;
    return this.database
      .select({ id, name, platform, networkAddress, lastChangedAt })
      .from(managedSystems)
      .where(and(eq(managedSystems.organizationId, organizationId), isNotNull(lastChangedAt)))
      .orderBy(desc(lastChangedAt))
      .limit(limit);
  }

  async countSystemsByPlatform(organizationId: string, limit: number): Promise<NamedCount[]> {
    return this.database
      .select({ name: managedSystems.platform, count: count() })
      .from(managedSystems)
      .where(eq(managedSystems.organizationId, organizationId))
      .groupBy(managedSystems.platform)
      .orderBy(desc(count()), managedSystems.platform)
      .limit(limit);
  }
}
