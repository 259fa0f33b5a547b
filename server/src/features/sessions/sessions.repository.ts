import type { StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import { and, desc, eq, lt, ne } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { preferencesOf } from "../preferences/preferences.repository.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type SessionRow = typeof sessions.$inferSelect;

/** What decides when a session ends. */
export type SessionTimes = Pick<
  SessionRow,
  "absoluteExpiresAt" | "createdAt" | "lastUsedAt" | "extensionGrantId" | "retainedUntil"
>;

export type SessionUserRow = typeof users.$inferSelect;

/** Each request needs the user's preferences: the time zone decides which rows lie in a day. */
export type SessionWithUser = { session: SessionRow; user: SessionUserRow; preferences: StoredPreferences };

export class SessionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findWithUser(tokenHash: string): Promise<SessionWithUser | null> {
    const [row] = await this.database
      .select({ session: sessions, user: users, preferences: preferencesOf(users.id) })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, tokenHash));
    return row ?? null;
  }

  /** Few columns: each one costs the server more than it costs the database. */
  async findTimes(tokenHash: string): Promise<SessionTimes | null> {
    const { absoluteExpiresAt, createdAt, lastUsedAt, extensionGrantId, retainedUntil } = sessions;
    const [row] = await this.database
      .select({ absoluteExpiresAt, createdAt, lastUsedAt, extensionGrantId, retainedUntil })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash));
    return row ?? null;
  }

  async listOfUser(userId: string, on: DatabaseOrTransaction = this.database): Promise<SessionRow[]> {
    return on.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt));
  }

  async create(row: typeof sessions.$inferInsert, on: DatabaseOrTransaction = this.database): Promise<void> {
    await on.insert(sessions).values(row);
  }

  /** Never moves back: calls of several tabs may arrive in any order. */
  async advanceLastUsed(tokenHash: string, lastUsedAt: Date): Promise<void> {
    await this.database
      .update(sessions)
      .set({ lastUsedAt })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, lastUsedAt)));
  }

  /** Keeps the session from ending until the transaction ends. False if it has ended, or has another token now. */
  async lock(tokenHash: string, on: DatabaseOrTransaction): Promise<boolean> {
    const found = await on
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .for("update");
    return found.length > 0;
  }

  async setRetention(
    tokenHash: string,
    retention: { extensionGrantId: string; retainedUntil: Date },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await on.update(sessions).set(retention).where(eq(sessions.tokenHash, tokenHash));
  }

  async setOrganization(tokenHash: string, organizationId: string): Promise<void> {
    await this.database.update(sessions).set({ organizationId }).where(eq(sessions.tokenHash, tokenHash));
  }

  /** False if the session no longer exists. */
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

  async removeOfUser(userId: string, id: string, on: DatabaseOrTransaction): Promise<boolean> {
    const removed = await on
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
      .returning({ id: sessions.id });
    return removed.length > 0;
  }

  async removeOthersOfUser(userId: string, keptTokenHash: string | null, on: DatabaseOrTransaction): Promise<number> {
    const ofUser = eq(sessions.userId, userId);
    const removed = await on
      .delete(sessions)
      .where(keptTokenHash === null ? ofUser : and(ofUser, ne(sessions.tokenHash, keptTokenHash)))
      .returning({ id: sessions.id });
    return removed.length;
  }

  /** Keeps timed-out rows until then, because only a known session answers 440 instead of 401. */
  async removeExpiredBefore(moment: Date): Promise<void> {
    await this.database.delete(sessions).where(lt(sessions.absoluteExpiresAt, moment));
  }
}
