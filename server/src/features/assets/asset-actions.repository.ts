import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { assets } from "../../db/schema/assets.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import type { GridRowIds } from "../grid-actions/grid-actions.repository.ts";

type AssetRow = typeof assets.$inferSelect;
type NewSystem = typeof managedSystems.$inferInsert;

/** What actions on assets read and change. */
export class AssetActionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(ids: readonly string[], on: DatabaseOrTransaction): Promise<AssetRow[]> {
    return on
      .select()
      .from(assets)
      .where(inArray(assets.id, [...ids]));
  }

  async remove(ids: readonly string[], on: DatabaseOrTransaction): Promise<AssetRow[]> {
    return on
      .delete(assets)
      .where(inArray(assets.id, [...ids]))
      .returning();
  }

  /** Managed systems that stay when their assets go. */
  async countSystems(ids: GridRowIds, organizationId: string): Promise<number> {
    const isOfAssets = and(
      eq(managedSystems.organizationId, organizationId),
      sql`${managedSystems.assetId} in (${ids})`,
    );
    const [row] = await this.database.select({ total: count() }).from(managedSystems).where(isOfAssets);
    return row?.total ?? 0;
  }

  /** Those of the assets that have a managed system. */
  async listManaged(ids: readonly string[], on: DatabaseOrTransaction): Promise<string[]> {
    const rows = await on
      .select({ assetId: managedSystems.assetId })
      .from(managedSystems)
      .where(inArray(managedSystems.assetId, [...ids]));
    return rows.flatMap(({ assetId }) => assetId ?? []);
  }

  /** Leaves out systems whose name and platform exist. */
  async addSystems(systems: NewSystem[], on: DatabaseOrTransaction) {
    if (systems.length === 0) return [];
    return on.insert(managedSystems).values(systems).onConflictDoNothing().returning();
  }
}
