import { and, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { managedAccounts } from "../../db/schema/managed-accounts.table.ts";

/** What actions on managed accounts change. */
export class ManagedAccountActionsRepository {
  /** Returns the accounts that changed; the others were so already. */
  async setManaged(
    ids: readonly string[],
    isPasswordManaged: boolean,
    on: DatabaseOrTransaction,
  ): Promise<{ id: string; accountName: string }[]> {
    return on
      .update(managedAccounts)
      .set({ isPasswordManaged })
      .where(and(inArray(managedAccounts.id, [...ids]), eq(managedAccounts.isPasswordManaged, !isPasswordManaged)))
      .returning({ id: managedAccounts.id, accountName: managedAccounts.accountName });
  }

  async remove(ids: readonly string[], on: DatabaseOrTransaction) {
    return on
      .delete(managedAccounts)
      .where(inArray(managedAccounts.id, [...ids]))
      .returning();
  }
}
