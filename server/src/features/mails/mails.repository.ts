import { and, asc, desc, eq, isNull, lt, lte } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { mails } from "../../db/schema/mails.table.ts";

export type MailRow = typeof mails.$inferSelect;

export class MailsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async add(row: typeof mails.$inferInsert, on: DatabaseOrTransaction): Promise<void> {
    await on.insert(mails).values(row);
  }

  /** Claims the mail that has waited longest. Others get it at `leaseEndsAt`, in case this server dies. */
  async claimDue(now: Date, leaseEndsAt: Date): Promise<MailRow | null> {
    return this.database.transaction(async (transaction) => {
      const [due] = await transaction
        .select()
        .from(mails)
        .where(lte(mails.nextAttemptAt, now))
        .orderBy(asc(mails.nextAttemptAt))
        .limit(1)
        .for("update", { skipLocked: true });
      if (due === undefined) return null;
      const attempts = due.attempts + 1;
      await transaction.update(mails).set({ attempts, nextAttemptAt: leaseEndsAt }).where(eq(mails.id, due.id));
      return { ...due, attempts };
    });
  }

  async setSent(id: string, sentAt: Date, kept: { text: string }): Promise<void> {
    await this.database
      .update(mails)
      .set({ sentAt, nextAttemptAt: null, ...kept })
      .where(eq(mails.id, id));
  }

  async setNextAttempt(id: string, nextAttemptAt: Date): Promise<void> {
    await this.database
      .update(mails)
      .set({ nextAttemptAt })
      .where(and(eq(mails.id, id), isNull(mails.sentAt)));
  }

  async setFailed(id: string, failedAt: Date, on: DatabaseOrTransaction): Promise<void> {
    await on.update(mails).set({ failedAt, nextAttemptAt: null, text: "" }).where(eq(mails.id, id));
  }

  async listNewest(limit: number): Promise<MailRow[]> {
    return this.database.select().from(mails).orderBy(desc(mails.createdAt)).limit(limit);
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.delete(mails).where(lt(mails.createdAt, moment));
  }
}
