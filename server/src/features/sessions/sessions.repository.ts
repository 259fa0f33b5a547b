import { and, desc, eq, lt, ne } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type SessionUserRow = typeof users.$inferSelect;

export class SessionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findWithUser(tokenHash: string): Promise<{ session: SessionRow; user: SessionUserRow } | null> {
    const [row] = await this.database
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, tokenHash));
    return row ?? null;
  }

  async listOfUser(userId: string): Promise<SessionRow[]> {
    return this.database.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt));
  }

  async create(row: typeof sessions.$inferInsert, on: DatabaseOrTransaction = this.database): Promise<void> {
    await on.insert(sessions).values(row);
  }

  async setLastUsed(tokenHash: string, lastUsedAt: Date): Promise<void> {
    await this.database.update(sessions).set({ lastUsedAt }).where(eq(sessions.tokenHash, tokenHash));
  }

  async setOrganization(tokenHash: string, organizationId: string): Promise<void> {
    await this.database.update(sessions).set({ organizationId }).where(eq(sessions.tokenHash, tokenHash));
  }

  /** False when there is no such session any more. */
  async replaceToken(
    tokenHash: string,
    renewal: { tokenHash: string; authenticatedAt: Date },
    on: DatabaseOrTransaction = this.database,
  ): Promise<boolean> {
    const found = await on
      .update(sessions)
      .set(renewal)
      .where(eq(sessions.tokenHash, tokenHash))
      .returning({ id: sessions.id });
    return found.length > 0;
  }

  async remove(tokenHash: string, on: DatabaseOrTransaction = this.database): Promise<void> {
    await on.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  }

  async removeOthersOfUser(userId: string, keptTokenHash: string | null, on: DatabaseOrTransaction): Promise<void> {
    const ofUser = eq(sessions.userId, userId);
    await on
      .delete(sessions)
      .where(keptTokenHash === null ? ofUser : and(ofUser, ne(sessions.tokenHash, keptTokenHash)));
  }

  /** Timed-out rows are kept until here, because only a known session answers 440 rather than 401. */
  async removeExpiredBefore(moment: Date): Promise<void> {
    await this.database.delete(sessions).where(lt(sessions.absoluteExpiresAt, moment));
  }
}
