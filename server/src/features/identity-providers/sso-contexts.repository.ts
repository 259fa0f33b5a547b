import { and, eq, lt } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { ssoContexts } from "../../db/schema/sso-contexts.table.ts";

export type SsoContextRow = typeof ssoContexts.$inferSelect;

export class SsoContextsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Of several confirmations for one session the last one counts. */
  async create(context: SsoContextRow, on: DatabaseOrTransaction): Promise<void> {
    await on
      .insert(ssoContexts)
      .values(context)
      .onConflictDoUpdate({
        target: ssoContexts.tokenHash,
        set: context,
        setWhere: eq(ssoContexts.kind, context.kind),
      });
  }

  /** Removes and returns it, so that it works once, also concurrently. */
  async take(kind: SsoContextRow["kind"], tokenHash: string): Promise<SsoContextRow | null> {
    const [row] = await this.database
      .delete(ssoContexts)
      .where(and(eq(ssoContexts.tokenHash, tokenHash), eq(ssoContexts.kind, kind)))
      .returning();
    return row ?? null;
  }

  /** Removes open contexts of the user's sign-ins by that provider. */
  async removeOfUser(providerId: string, userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(ssoContexts).where(and(eq(ssoContexts.providerId, providerId), eq(ssoContexts.userId, userId)));
  }

  /** Removes what any provider has confirmed for sign-ins of the user that haven't begun. */
  async removeSignInsOfUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(ssoContexts).where(and(eq(ssoContexts.kind, "sign-in"), eq(ssoContexts.userId, userId)));
  }

  async removeExpiredBefore(moment: Date): Promise<void> {
    await this.database.delete(ssoContexts).where(lt(ssoContexts.expiresAt, moment));
  }
}
