import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { passwordHistory } from "../../db/schema/password-history.table.ts";
import { passwordResets } from "../../db/schema/password-resets.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { belongsTo } from "../user-groups/user-groups-rights.repository.ts";

export type UserRow = typeof users.$inferSelect;

export type PasswordReplacement = { passwordHash: string; changedAt: Date; mustChangePassword?: boolean };

/** What administration changes about a user. */
export type ChangedUser = Partial<
  Pick<
    UserRow,
    | "canonicalName"
    | "userName"
    | "firstName"
    | "lastName"
    | "emailAddress"
    | "isAdministrator"
    | "mustChangePassword"
    | "disabledAt"
  >
>;

export type TermsAcceptance = { version: string; at: Date };

export class UsersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(): Promise<UserRow[]> {
    return this.database.select().from(users).orderBy(asc(users.canonicalName));
  }

  /** Accepts every spelling of a name. */
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

  /** What administrators call an identity provider. */
  async findProviderName(id: string, on: DatabaseOrTransaction = this.database): Promise<string | null> {
    const [row] = await on
      .select({ identifier: identityProviders.identifier })
      .from(identityProviders)
      .where(eq(identityProviders.id, id));
    return row?.identifier ?? null;
  }

  /** Null if there is a user of that name, in any spelling. */
  async create(row: typeof users.$inferInsert, on: DatabaseOrTransaction): Promise<UserRow | null> {
    const [created] = await on.insert(users).values(row).onConflictDoNothing().returning();
    return created ?? null;
  }

  /** A user who belongs to the organization; for null, any user. */
  async findVisible(id: string, organizationId: string | null): Promise<UserRow | null> {
    const [row] = await this.database
      .select()
      .from(users)
      .where(and(eq(users.id, id), organizationId === null ? undefined : belongsTo(users.id, organizationId)));
    return row ?? null;
  }

  /** Locks the user until the transaction ends, for a change. */
  async findForChange(id: string, on: DatabaseOrTransaction): Promise<UserRow | null> {
    const [row] = await on.select().from(users).where(eq(users.id, id)).for("update");
    return row ?? null;
  }

  /**
   * Ids of the administrators who can sign in. Until the transaction ends, nobody else learns them, so that no two
   * changes can remove the last ones together. Call it after locking users: the other order could block both.
   */
  async lockAdministrators(on: DatabaseOrTransaction): Promise<string[]> {
    await takeTurn("administrators", on);
    const rows = await on
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isAdministrator, true), isNull(users.disabledAt)));
    return rows.map(({ id }) => id);
  }

  /** False if another user has the name: the transaction can only end then. */
  async change(id: string, changed: ChangedUser, on: DatabaseOrTransaction): Promise<boolean> {
    try {
      await on.update(users).set(changed).where(eq(users.id, id));
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(users).where(eq(users.id, id));
  }

  /** Whether the record names the user as somebody who did something, or whose sessions were recorded. */
  async isReferredTo({ id, userName }: Pick<UserRow, "id" | "userName">, on: DatabaseOrTransaction): Promise<boolean> {
    const found = await on.execute<{ isReferredTo: boolean }>(
      sql`SELECT EXISTS (SELECT FROM ${auditEvents} WHERE ${auditEvents.userId} = ${id})
        OR EXISTS (SELECT FROM ${recordedSessions} WHERE lower(${recordedSessions.userName}) = lower(${userName}))
        AS "isReferredTo"`,
    );
    return found.rows[0]?.isReferredTo ?? false;
  }

  /** False if the password is no longer that of `user`, or the user was disabled: the sign-in then fails. */
  async setLastLogin(
    user: Pick<UserRow, "id" | "passwordHash">,
    lastLoginAt: Date,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const found = await on.update(users).set({ lastLoginAt }).where(isStillValid(user)).returning({ id: users.id });
    return found.length > 0;
  }

  /** Locks the user until the transaction ends. False in the cases of {@link setLastLogin}. */
  async lock(user: Pick<UserRow, "id" | "passwordHash">, on: DatabaseOrTransaction): Promise<boolean> {
    const found = await on.select({ id: users.id }).from(users).where(isStillValid(user)).for("share");
    return found.length > 0;
  }

  /** Stores the same password under a stronger hash. False if the password was changed. */
  async setPasswordHash(user: Pick<UserRow, "id" | "passwordHash">, passwordHash: string): Promise<boolean> {
    const found = await this.database
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    return found.length > 0;
  }

  /** False if the user has already accepted this version. */
  async setTermsAccepted(
    userId: string,
    { version, at }: TermsAcceptance,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const isOther = sql`${users.termsAcceptedVersion} is distinct from ${version}`;
    const changed = await on
      .update(users)
      .set({ termsAcceptedVersion: version, termsAcceptedAt: at })
      .where(and(eq(users.id, userId), isOther))
      .returning({ id: users.id });
    return changed.length > 0;
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

  /** False if the password is no longer that of `user`: of two concurrent changes one succeeds. */
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
    await this.expireResets(user.id, changedAt, on);
    return true;
  }

  async requirePasswordChange(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.update(users).set({ mustChangePassword: true }).where(eq(users.id, id));
  }

  /** Invalidates all earlier links to set a new password. */
  async expireResets(userId: string, at: Date, on: DatabaseOrTransaction): Promise<void> {
    await on
      .update(passwordResets)
      .set({ expiresAt: at })
      .where(and(eq(passwordResets.userId, userId), gt(passwordResets.expiresAt, at)));
  }
}

function isStillValid({ id, passwordHash }: Pick<UserRow, "id" | "passwordHash">): SQL | undefined {
  return and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.disabledAt));
}
