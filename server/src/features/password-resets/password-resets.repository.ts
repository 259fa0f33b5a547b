import { and, count, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { passwordResets } from "../../db/schema/password-resets.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type PasswordResetRow = typeof passwordResets.$inferSelect;
export type PasswordResetKind = PasswordResetRow["kind"];
type UserRow = typeof users.$inferSelect;

export class PasswordResetsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findWithUser(tokenHash: string): Promise<{ reset: PasswordResetRow; user: UserRow } | null> {
    const [row] = await this.database
      .select({ reset: passwordResets, user: users })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.userId))
      .where(eq(passwordResets.tokenHash, tokenHash));
    return row ?? null;
  }

  async countSince(
    { userId, kind }: Pick<PasswordResetRow, "userId" | "kind">,
    moment: Date,
    on: DatabaseOrTransaction,
  ): Promise<number> {
    const [row] = await on
      .select({ count: count() })
      .from(passwordResets)
      .where(
        and(eq(passwordResets.userId, userId), eq(passwordResets.kind, kind), gte(passwordResets.createdAt, moment)),
      );
    return row?.count ?? 0;
  }

  /**
   * A new link invalidates the user's earlier ones. One for a forgotten password, which anybody can ask for, leaves
   * those that an administrator sent.
   */
  async replaceOpen(row: typeof passwordResets.$inferInsert, on: DatabaseOrTransaction): Promise<void> {
    const replaced = row.kind === "reset" ? eq(passwordResets.kind, "reset") : undefined;
    await on
      .update(passwordResets)
      .set({ expiresAt: row.createdAt })
      .where(and(eq(passwordResets.userId, row.userId), gt(passwordResets.expiresAt, row.createdAt), replaced));
    await on.insert(passwordResets).values(row);
  }

  /** False if the link was used or invalidated: of concurrent uses only one succeeds. */
  async use(tokenHash: string, usedAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    const isOpen = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, usedAt));
    const used = await on
      .update(passwordResets)
      .set({ usedAt })
      .where(and(eq(passwordResets.tokenHash, tokenHash), isOpen))
      .returning({ userId: passwordResets.userId });
    return used.length > 0;
  }

  /** Links that ended before the moment. */
  async removeBefore(moment: Date): Promise<void> {
    await this.database.delete(passwordResets).where(lt(passwordResets.expiresAt, moment));
  }
}
