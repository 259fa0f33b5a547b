import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { extensionGrants } from "../../db/schema/extension-grants.table.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";
import type { SessionTimes } from "../sessions/sessions.repository.ts";
import { nameOfDirectoryUser } from "../sign-ins/sign-in-names.ts";
import { noPasswordHash } from "../users/passwords.ts";

type UserRow = typeof users.$inferSelect;
export type DirectoryUserDetails = Pick<UserRow, "userName" | "domainName" | "firstName" | "lastName" | "emailAddress">;
export type SignedInUser = Pick<UserRow, "id" | "userName" | "domainName">;

export class DirectoryUsersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  async find(details: DirectoryUserDetails, on: DatabaseOrTransaction): Promise<UserRow | null> {
    const [row] = await on
      .select()
      .from(users)
      .where(eq(users.canonicalName, nameOfDirectoryUser(details.domainName, details.userName)));
    return row ?? null;
  }

  /** Creates a member of the organization without a role; null if another sign-in was faster. */
  async create(
    details: DirectoryUserDetails,
    organizationId: string,
    on: DatabaseOrTransaction,
  ): Promise<UserRow | null> {
    const [user] = await on
      .insert(users)
      .values({
        ...details,
        canonicalName: nameOfDirectoryUser(details.domainName, details.userName),
        passwordHash: noPasswordHash,
        isDirectoryUser: true,
      })
      .onConflictDoNothing()
      .returning();
    if (user !== undefined) await on.insert(memberships).values({ userId: user.id, organizationId });
    return user ?? null;
  }

  async update(id: string, details: DirectoryUserDetails, on: DatabaseOrTransaction): Promise<UserRow | null> {
    const [user] = await on.update(users).set(details).where(eq(users.id, id)).returning();
    return user ?? null;
  }

  /** Nobody can delete the user until the transaction ends. Call it before locking groups or sessions. */
  async lock(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
  }

  /** Directory users with a session that lasts, or with a browser extension, which a session may not outlast. */
  async listSignedIn(isLive: (session: SessionTimes) => boolean, now: Date): Promise<SignedInUser[]> {
    const user = { id: users.id, userName: users.userName, domainName: users.domainName };
    const { absoluteExpiresAt, createdAt, lastUsedAt, extensionGrantId, retainedUntil } = sessions;
    const times = { absoluteExpiresAt, createdAt, lastUsedAt, extensionGrantId, retainedUntil };
    const inSessions = await this.database
      .select({ user, times })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .where(eq(users.isDirectoryUser, true));
    const inExtensions = await this.database
      .select({ user })
      .from(users)
      .innerJoin(extensionGrants, eq(extensionGrants.userId, users.id))
      .where(and(eq(users.isDirectoryUser, true), gt(extensionGrants.expiresAt, now)));
    const found = [...inSessions.filter(({ times: row }) => isLive(row)), ...inExtensions];
    return [...new Map(found.map((row) => [row.user.id, row.user])).values()];
  }

  /** Enabled directory users, by the canonical name of their directory. */
  async countByDirectory(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database
      .select({ domainName: users.domainName, counted: count() })
      .from(users)
      .where(and(eq(users.isDirectoryUser, true), isNull(users.disabledAt)))
      .groupBy(users.domainName);
    const counts = new Map<string, number>();
    for (const { domainName, counted } of rows) {
      const name = canonicalName(domainName);
      counts.set(name, (counts.get(name) ?? 0) + counted);
    }
    return counts;
  }

  async listIdsOf(label: string, on: DatabaseOrTransaction): Promise<string[]> {
    const rows = await on
      .select({ id: users.id, domainName: users.domainName })
      .from(users)
      .where(eq(users.isDirectoryUser, true));
    return rows.filter((row) => canonicalName(row.domainName) === canonicalName(label)).map(({ id }) => id);
  }
}
