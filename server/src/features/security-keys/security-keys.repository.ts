import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type SecurityKeyRow = typeof securityKeys.$inferSelect;
export type NewSecurityKey = Omit<typeof securityKeys.$inferInsert, "id" | "lastUsedAt" | "removedAt">;
export type KeyOwner = typeof users.$inferSelect;

const isInUse = isNull(securityKeys.removedAt);

export class SecurityKeysRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  /** Changes of one user's keys wait for each other. */
  async lockUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  }

  async listOfUser(userId: string, on: DatabaseOrTransaction = this.database): Promise<SecurityKeyRow[]> {
    return on
      .select()
      .from(securityKeys)
      .where(and(eq(securityKeys.userId, userId), isInUse))
      .orderBy(asc(securityKeys.createdAt), asc(securityKeys.id));
  }

  /** One query whether there is such a user or not, so that both take the same time. */
  async listOfName(canonicalName: string): Promise<SecurityKeyRow[]> {
    const rows = await this.database
      .select({ key: securityKeys })
      .from(securityKeys)
      .innerJoin(users, eq(users.id, securityKeys.userId))
      .where(and(eq(users.canonicalName, canonicalName), isInUse))
      .orderBy(asc(securityKeys.createdAt), asc(securityKeys.id));
    return rows.map(({ key }) => key);
  }

  async findWithOwner(credentialId: string): Promise<{ key: SecurityKeyRow; owner: KeyOwner } | null> {
    const [row] = await this.database
      .select({ key: securityKeys, owner: users })
      .from(securityKeys)
      .innerJoin(users, eq(users.id, securityKeys.userId))
      .where(and(eq(securityKeys.credentialId, credentialId), isInUse));
    return row ?? null;
  }

  /** Null when the key was registered before, by whomever. */
  async create(key: NewSecurityKey, on: DatabaseOrTransaction): Promise<SecurityKeyRow | null> {
    const [created] = await on
      .insert(securityKeys)
      .values(key)
      .onConflictDoNothing({ target: securityKeys.credentialId })
      .returning();
    return created ?? null;
  }

  /** Null when the user has no such key. */
  async rename(id: string, userId: string, name: string, on: DatabaseOrTransaction): Promise<SecurityKeyRow | null> {
    const [row] = await on.update(securityKeys).set({ name }).where(isOwn(id, userId)).returning();
    return row ?? null;
  }

  /**
   * Compare and set in one statement. False when the counter has not grown, as with a copy of the key; authenticators
   * without a counter always say 0.
   */
  async raiseCounter(id: string, counter: number, lastUsedAt: Date): Promise<boolean> {
    const hasGrown = or(
      lt(securityKeys.counter, counter),
      and(eq(securityKeys.counter, 0), eq(securityKeys.counter, counter)),
    );
    const raised = await this.database
      .update(securityKeys)
      .set({ counter, lastUsedAt })
      .where(and(eq(securityKeys.id, id), isInUse, hasGrown))
      .returning({ id: securityKeys.id });
    return raised.length > 0;
  }

  async setLastUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.database.update(securityKeys).set({ lastUsedAt }).where(eq(securityKeys.id, id));
  }

  /** They stay on record. Answers how many there were. */
  async removeAllOfUser(userId: string, removedAt: Date, on: DatabaseOrTransaction): Promise<number> {
    const removed = await on
      .update(securityKeys)
      .set({ removedAt })
      .where(and(eq(securityKeys.userId, userId), isInUse))
      .returning({ id: securityKeys.id });
    return removed.length;
  }
}

function isOwn(id: string, userId: string): SQL | undefined {
  return and(eq(securityKeys.id, id), eq(securityKeys.userId, userId), isInUse);
}
