import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";
import { managedSystems } from "../../db/schema/managed-systems.table.ts";
import type { GridRowIds } from "../grid-actions/grid-actions.repository.ts";

/** What actions on managed systems read and change. */
export class ManagedSystemActionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Returns the systems that changed; the others were so already. */
  async setAutomatic(
    ids: readonly string[],
    { isAutomaticManagement, now }: { isAutomaticManagement: boolean; now: Date },
    on: DatabaseOrTransaction,
  ): Promise<{ id: string; name: string }[]> {
    return on
      .update(managedSystems)
      .set({ isAutomaticManagement, lastChangedAt: now })
      .where(
        and(inArray(managedSystems.id, [...ids]), eq(managedSystems.isAutomaticManagement, !isAutomaticManagement)),
      )
      .returning({ id: managedSystems.id, name: managedSystems.name });
  }

  async countAccounts(ids: GridRowIds, organizationId: string): Promise<number> {
    const isOfSystems = and(
      eq(managedAccounts.organizationId, organizationId),
      sql`${managedAccounts.managedSystemId} in (${ids})`,
    );
    const [row] = await this.database.select({ total: count() }).from(managedAccounts).where(isOfSystems);
    return row?.total ?? 0;
  }

  async removeAccounts(ids: readonly string[], on: DatabaseOrTransaction) {
    return on
      .delete(managedAccounts)
      .where(inArray(managedAccounts.managedSystemId, [...ids]))
      .returning();
  }

  async remove(ids: readonly string[], on: DatabaseOrTransaction) {
    return on
      .delete(managedSystems)
      .where(inArray(managedSystems.id, [...ids]))
      .returning();
  }
}
