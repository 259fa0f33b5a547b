import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { nameOfDirectoryUser } from "../sign-ins/sign-in-names.ts";
import { noPasswordHash } from "../users/passwords.ts";

type UserRow = typeof users.$inferSelect;
export type DirectoryUserDetails = Pick<UserRow, "userName" | "domainName" | "firstName" | "lastName" | "emailAddress">;

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

  /** Directory users who have a session. */
  async listSignedIn(): Promise<{ id: string; userName: string; domainName: string }[]> {
    return this.database
      .selectDistinct({ id: users.id, userName: users.userName, domainName: users.domainName })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .where(eq(users.isDirectoryUser, true));
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
