import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { emailChanges } from "../../db/schema/email-changes.table.ts";

export type EmailChangeRow = typeof emailChanges.$inferSelect;

export class EmailChangesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** The new address that waits for its confirmation; null if there is none. */
  async findOpen(userId: string, now: Date, on: DatabaseOrTransaction = this.database): Promise<EmailChangeRow | null> {
    const [row] = await on
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
      .orderBy(desc(emailChanges.createdAt))
      .limit(1);
    return row ?? null;
  }

  /** A new one takes the place of the user's earlier ones. */
  async replace(row: EmailChangeRow, on: DatabaseOrTransaction): Promise<void> {
    await this.removeOfUser(row.userId, on);
    await on.insert(emailChanges).values(row);
  }

  async removeOfUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(emailChanges).where(eq(emailChanges.userId, userId));
  }

  async findUserId(tokenHash: string, on: DatabaseOrTransaction): Promise<string | null> {
    const isIt = eq(emailChanges.tokenHash, tokenHash);
    const [row] = await on.select({ userId: emailChanges.userId }).from(emailChanges).where(isIt);
    return row?.userId ?? null;
  }

  /** Null if it was used, replaced or has expired: of concurrent uses only one gets it. */
  async take(tokenHash: string, now: Date, on: DatabaseOrTransaction): Promise<EmailChangeRow | null> {
    const [row] = await on
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)))
      .returning();
    return row ?? null;
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
  }
}
