import { and, eq, lt } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { ssoContexts } from "../../db/schema/identity-providers.table.ts";

export type SsoContextRow = typeof ssoContexts.$inferSelect;

export class SsoContextsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async create(context: SsoContextRow, on: DatabaseOrTransaction): Promise<void> {
    await on.insert(ssoContexts).values(context);
  }

  /** Takes it out, so that it serves once, also of several calls at the same moment. */
  async take(tokenHash: string): Promise<SsoContextRow | null> {
    const [row] = await this.database.delete(ssoContexts).where(eq(ssoContexts.tokenHash, tokenHash)).returning();
    return row ?? null;
  }

  /** What waits for a sign-in of the user by that provider. */
  async removeOfUser(providerId: string, userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(ssoContexts).where(and(eq(ssoContexts.providerId, providerId), eq(ssoContexts.userId, userId)));
  }

  async removeExpiredBefore(moment: Date): Promise<void> {
    await this.database.delete(ssoContexts).where(lt(ssoContexts.expiresAt, moment));
  }
}
