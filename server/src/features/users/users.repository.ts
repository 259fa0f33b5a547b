import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { passwordHistory } from "../../db/schema/password-history.table.ts";
import { passwordResets } from "../../db/schema/password-resets.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type UserRow = typeof users.$inferSelect;

export type PasswordReplacement = { passwordHash: string; changedAt: Date; mustChangePassword?: boolean };

export type TermsAcceptance = { version: string; at: Date };

export class UsersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(): Promise<UserRow[]> {
    return this.database.select().from(users).orderBy(asc(users.canonicalName));
  }

  /** Takes a name as people type it; every spelling of it finds the same user. */
  async findByName(name: string, on: DatabaseOrTransaction = this.database): Promise<UserRow | null> {
    const [row] = await on
      .select()
      .from(users)
      .where(eq(users.canonicalName, canonicalName(name)));
    return row ?? null;
  }

  async findById(id: string, on: DatabaseOrTransaction = this.database): Promise<UserRow | null> {
    const [row] = await on.select().from(users).where(eq(users.id, id));
    return row ?? null;
  }

  /** False when the password is no longer the one of `user`, or the user was disabled: then nobody has signed in. */
  async setLastLogin(
    user: Pick<UserRow, "id" | "passwordHash">,
    lastLoginAt: Date,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const found = await on.update(users).set({ lastLoginAt }).where(isStillValid(user)).returning({ id: users.id });
    return found.length > 0;
  }

  /** Nobody changes the user until the transaction ends. False where {@link setLastLogin} says so. */
  async hold(user: Pick<UserRow, "id" | "passwordHash">, on: DatabaseOrTransaction): Promise<boolean> {
    const found = await on.select({ id: users.id }).from(users).where(isStillValid(user)).for("share");
    return found.length > 0;
  }

  /** The same password under a stronger hash: no change of it. False when it was changed meanwhile. */
  async setPasswordHash(user: Pick<UserRow, "id" | "passwordHash">, passwordHash: string): Promise<boolean> {
    const found = await this.database
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    return found.length > 0;
  }

  async setTermsAccepted(userId: string, { version, at }: TermsAcceptance, on: DatabaseOrTransaction): Promise<void> {
    await on.update(users).set({ termsAcceptedVersion: version, termsAcceptedAt: at }).where(eq(users.id, userId));
  }

  async listEarlierPasswordHashes(userId: string, limit: number): Promise<string[]> {
    const rows = await this.database
      .select({ passwordHash: passwordHistory.passwordHash })
      .from(passwordHistory)
      .where(eq(passwordHistory.userId, userId))
      .orderBy(desc(passwordHistory.replacedAt))
      .limit(limit);
    return rows.map((row) => row.passwordHash);
  }

  /** False when the password is no longer the one of `user`: of two changes at once only one wins. */
  async replacePassword(
    user: Pick<UserRow, "id" | "passwordHash">,
    change: PasswordReplacement,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const { passwordHash, changedAt, mustChangePassword = false } = change;
    const changed = await on
      .update(users)
      .set({ passwordHash, passwordChangedAt: changedAt, mustChangePassword })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await on
      .insert(passwordHistory)
      .values({ userId: user.id, passwordHash: user.passwordHash, replacedAt: changedAt });
    // Whoever asked for a link before has no way in any more.
    await on
      .update(passwordResets)
      .set({ expiresAt: changedAt })
      .where(and(eq(passwordResets.userId, user.id), gt(passwordResets.expiresAt, changedAt)));
    return true;
  }
}

function isStillValid({ id, passwordHash }: Pick<UserRow, "id" | "passwordHash">): SQL | undefined {
  return and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.disabledAt));
}
