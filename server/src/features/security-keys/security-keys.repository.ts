import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { users } from "../../db/schema/users.table.ts";

import type { FactorSource } from "../factor-changes/factor-removals.ts";
import { isUsableHash } from "../users/passwords.ts";

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

  async listOfUser(userId: string, on: DatabaseOrTransaction = this.database): Promise<SecurityKeyRow[]> {
    return on
      .select()
      .from(securityKeys)
      .where(and(eq(securityKeys.userId, userId), isInUse))
      .orderBy(asc(securityKeys.createdAt), asc(securityKeys.id));
  }

  /** How the user signs in without a key. */
  async readFirstFactor(
    userId: string,
    on: DatabaseOrTransaction,
  ): Promise<{ source: FactorSource; hasPassword: boolean }> {
    const [user] = await on.select().from(users).where(eq(users.id, userId));
    const [link] = await on
      .select({ id: identityLinks.id })
      .from(identityLinks)
      .innerJoin(identityProviders, eq(identityProviders.id, identityLinks.providerId))
      .where(and(eq(identityLinks.userId, userId), eq(identityProviders.isEnabled, true)))
      .limit(1);
    const hasPassword = isUsableHash(user?.passwordHash ?? "");
    if (user?.isDirectoryUser) return { source: "directory", hasPassword };
    return { source: link === undefined ? "local" : "single-sign-on", hasPassword };
  }

  /** One query whether or not the user exists, so that both take the same time. */
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

  /** Null if the key is already registered, by any user. */
  async create(key: NewSecurityKey, on: DatabaseOrTransaction): Promise<SecurityKeyRow | null> {
    const [created] = await on
      .insert(securityKeys)
      .values(key)
      .onConflictDoNothing({ target: securityKeys.credentialId })
      .returning();
    return created ?? null;
  }

  /** Null if the user has no such key. */
  async rename(id: string, userId: string, name: string, on: DatabaseOrTransaction): Promise<SecurityKeyRow | null> {
    const [row] = await on.update(securityKeys).set({ name }).where(isOwn(id, userId)).returning();
    return row ?? null;
  }

  /**
   * Compares and sets in one statement. False if the counter has not grown, as with a copy of the key; authenticators
   * without a counter always send 0.
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

  /** They stay on record. Returns how many there were. */
  async removeAllOfUser(userId: string, removedAt: Date, on: DatabaseOrTransaction): Promise<number> {
    const removed = await on
      .update(securityKeys)
      .set({ removedAt })
      .where(and(eq(securityKeys.userId, userId), isInUse))
      .returning({ id: securityKeys.id });
    return removed.length;
  }

  /** Returns the user's own among them, which stay on record. */
  async remove(
    ids: readonly string[],
    userId: string,
    removedAt: Date,
    on: DatabaseOrTransaction,
  ): Promise<SecurityKeyRow[]> {
    return on
      .update(securityKeys)
      .set({ removedAt })
      .where(and(inArray(securityKeys.id, [...ids]), eq(securityKeys.userId, userId), isInUse))
      .returning();
  }
}

function isOwn(id: string, userId: string): SQL | undefined {
  return and(eq(securityKeys.id, id), eq(securityKeys.userId, userId), isInUse);
}
