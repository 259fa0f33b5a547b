import { and, count, eq, gt, gte, isNull, lt } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { passwordResets } from "../../db/schema/password-resets.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type PasswordResetRow = typeof passwordResets.$inferSelect;
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

  /** The user's row comes first in every transaction, so that none waits for another in a circle. */
  async lockUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  }

  async countSince(userId: string, moment: Date, on: DatabaseOrTransaction): Promise<number> {
    const [row] = await on
      .select({ count: count() })
      .from(passwordResets)
      .where(and(eq(passwordResets.userId, userId), gte(passwordResets.createdAt, moment)));
    return row?.count ?? 0;
  }

  /** Older links of the user end with a newer one. */
  async replaceOpen(row: typeof passwordResets.$inferInsert, on: DatabaseOrTransaction): Promise<void> {
    await on
      .update(passwordResets)
      .set({ expiresAt: row.createdAt })
      .where(and(eq(passwordResets.userId, row.userId), gt(passwordResets.expiresAt, row.createdAt)));
    await on.insert(passwordResets).values(row);
  }

  /** False when the link was used or ended meanwhile: of several uses at once only one wins. */
  async use(tokenHash: string, usedAt: Date, on: DatabaseOrTransaction): Promise<boolean> {
    const isOpen = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, usedAt));
    const used = await on
      .update(passwordResets)
      .set({ usedAt })
      .where(and(eq(passwordResets.tokenHash, tokenHash), isOpen))
      .returning({ userId: passwordResets.userId });
    return used.length > 0;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.delete(passwordResets).where(lt(passwordResets.createdAt, moment));
  }
}
