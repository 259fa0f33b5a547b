import { and, desc, eq, exists, gt, inArray, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { extensionGrants } from "../../db/schema/extension-grants.table.ts";
import { extensionTokens } from "../../db/schema/extension-tokens.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type GrantRow = typeof extensionGrants.$inferSelect;
export type TokenRow = typeof extensionTokens.$inferSelect;
export type TokenWithGrant = { token: TokenRow; grant: GrantRow; user: typeof users.$inferSelect };

/** A grant that has ended, and whose it was. */
export type EndedGrant = { extensionId: string; userName: string };

export class BrowserExtensionGrantsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  async findByToken(hash: string): Promise<TokenWithGrant | null> {
    const [row] = await this.database
      .select({ token: extensionTokens, grant: extensionGrants, user: users })
      .from(extensionTokens)
      .innerJoin(extensionGrants, eq(extensionGrants.id, extensionTokens.grantId))
      .innerJoin(users, eq(users.id, extensionGrants.userId))
      .where(eq(extensionTokens.hash, hash));
    return row ?? null;
  }

  async create(row: typeof extensionGrants.$inferInsert, on: DatabaseOrTransaction): Promise<GrantRow> {
    const [created] = await on.insert(extensionGrants).values(row).returning();
    if (created === undefined) throw new Error("The grant was not inserted");
    return created;
  }

  async addToken(row: typeof extensionTokens.$inferInsert, on: DatabaseOrTransaction): Promise<void> {
    await on.insert(extensionTokens).values(row);
  }

  /** Locks the grant until the transaction ends, so that its tokens follow each other. False if it has ended. */
  async lock(id: string, on: DatabaseOrTransaction): Promise<boolean> {
    const found = await on
      .select({ id: extensionGrants.id })
      .from(extensionGrants)
      .where(eq(extensionGrants.id, id))
      .for("update");
    return found.length > 0;
  }

  /** False if the token was spent before. The grant is locked. */
  async spend(hash: string, spentAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    const spent = await on
      .update(extensionTokens)
      .set({ spentAt })
      .where(and(eq(extensionTokens.hash, hash), isNull(extensionTokens.spentAt)))
      .returning({ hash: extensionTokens.hash });
    return spent.length > 0;
  }

  async setLastUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.database.update(extensionGrants).set({ lastUsedAt }).where(eq(extensionGrants.id, id));
  }

  /** False if it had ended. */
  async remove(id: string, on: DatabaseOrTransaction): Promise<boolean> {
    const removed = await on
      .delete(extensionGrants)
      .where(eq(extensionGrants.id, id))
      .returning({ id: extensionGrants.id });
    return removed.length > 0;
  }

  /** Of one extension; for null, of every one. */
  removeOfUser(userId: string, extensionId: string | null, on: DatabaseOrTransaction): Promise<EndedGrant[]> {
    const ofExtension = extensionId === null ? undefined : eq(extensionGrants.extensionId, extensionId);
    return on
      .delete(extensionGrants)
      .where(and(eq(extensionGrants.userId, userId), ofExtension))
      .returning({
        extensionId: extensionGrants.extensionId,
        userName: sql<string>`(select ${users.userName} from ${users} where ${users.id} = ${extensionGrants.userId})`,
      });
  }

  /** Ends all but the newest grants of an extension. */
  async removeSurplus(userId: string, extensionId: string, kept: number, on: DatabaseOrTransaction): Promise<void> {
    const surplus = on
      .select({ id: extensionGrants.id })
      .from(extensionGrants)
      .where(and(eq(extensionGrants.userId, userId), eq(extensionGrants.extensionId, extensionId)))
      .orderBy(desc(extensionGrants.createdAt), desc(extensionGrants.id))
      .offset(kept);
    await on.delete(extensionGrants).where(inArray(extensionGrants.id, surplus));
  }

  /** Grants with a token that still works, newest first. */
  listLive(userId: string, now: Date): Promise<{ grant: GrantRow; organizationName: string }[]> {
    return this.database
      .select({ grant: extensionGrants, organizationName: organizations.name })
      .from(extensionGrants)
      .innerJoin(organizations, eq(organizations.id, extensionGrants.organizationId))
      .where(and(eq(extensionGrants.userId, userId), gt(extensionGrants.expiresAt, now), this.hasLiveToken(now)))
      .orderBy(desc(extensionGrants.createdAt), desc(extensionGrants.id));
  }

  /** Also those whose hand-over nobody has exchanged. */
  async removeExpired(now: Date): Promise<void> {
    await this.database
      .delete(extensionGrants)
      .where(or(lte(extensionGrants.expiresAt, now), not(this.hasLiveToken(now))));
  }

  private hasLiveToken(now: Date) {
    return exists(
      this.database
        .select({ hash: extensionTokens.hash })
        .from(extensionTokens)
        .where(
          and(
            eq(extensionTokens.grantId, extensionGrants.id),
            isNull(extensionTokens.spentAt),
            gt(extensionTokens.expiresAt, now),
          ),
        ),
    );
  }
}
