import { and, count, desc, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { assets } from "../../db/schema/assets.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import type { NamedCount } from "./describe-figures.ts";

export type FoundAsset = Pick<
  typeof assets.$inferSelect,
  "id" | "name" | "ipAddress" | "operatingSystem" | "createdAt"
>;

export type ChangedSystem = Pick<
  typeof managedSystems.$inferSelect,
  "id" | "name" | "platform" | "networkAddress" | "lastChangedAt"
>;

/** Figures about assets and managed systems of one organization; each is one statement. */
export class InventoryFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countAssets(organizationId: string): Promise<number> {
    const [row] = await this.database
      .select({ found: count() })
      .from(assets)
      .where(eq(assets.organizationId, organizationId));
    return row?.found ?? 0;
  }

  /** Those never seen count too. */
  async countAssetsNotSeenSince(organizationId: string, moment: Date): Promise<number> {
    const [row] = await this.database
      .select({ found: count() })
      .from(assets)
      .where(
        and(eq(assets.organizationId, organizationId), or(lt(assets.lastSeenAt, moment), isNull(assets.lastSeenAt))),
      );
    return row?.found ?? 0;
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

  /** Those that never changed are left out. */
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
