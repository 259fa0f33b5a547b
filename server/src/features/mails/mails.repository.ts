import { and, asc, desc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pollInTransaction } from "../../db/client.ts";
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

  /**
   * Claims the mail that has waited longest, one in bulk only if no other is due: users wait for their links. Others get
   * it at `leaseEndsAt`, in case this server dies.
   */
  async claimDue(now: Date, leaseEndsAt: Date): Promise<MailRow | null> {
    return pollInTransaction(this.database, async (transaction) => {
      // In words, so that the database sees that the index of the first mails fits.
      const due =
        (await lockDue(now, sql`not ${mails.isBulk}`, transaction)) ?? (await lockDue(now, undefined, transaction));
      if (due === null) return null;
      const attempts = due.attempts + 1;
      await transaction.update(mails).set({ attempts, nextAttemptAt: leaseEndsAt }).where(eq(mails.id, due.id));
      return { ...due, attempts };
    });
  }

  async setSent(id: string, sentAt: Date, kept: { text: string }): Promise<void> {
    await pollInTransaction(this.database, (transaction) =>
      transaction
        .update(mails)
        .set({ sentAt, nextAttemptAt: null, ...kept })
        .where(eq(mails.id, id)),
    );
  }

  async setNextAttempt(id: string, nextAttemptAt: Date): Promise<void> {
    await pollInTransaction(this.database, (transaction) =>
      transaction
        .update(mails)
        .set({ nextAttemptAt })
        .where(and(eq(mails.id, id), isNull(mails.sentAt))),
    );
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

async function lockDue(now: Date, condition: SQL | undefined, on: DatabaseOrTransaction): Promise<MailRow | null> {
  const [due] = await on
    .select()
    .from(mails)
    .where(and(lte(mails.nextAttemptAt, now), condition))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return due ?? null;
}
