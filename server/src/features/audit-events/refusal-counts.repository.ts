import { lt, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { refusalCounts } from "../../db/schema/refusal-counts.table.ts";

export type RefusalCount = typeof refusalCounts.$inferSelect;

/** Counts in the database, so that several servers share a count. */
export class RefusalCountsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Adds a refusal and returns the count of its network and minute. */
  async add(network: string, minute: Date): Promise<number> {
    const [row] = await this.database
      .insert(refusalCounts)
      .values({ network, minute, count: 1 })
      .onConflictDoUpdate({
        target: [refusalCounts.minute, refusalCounts.network],
        set: { count: sql`${refusalCounts.count} + 1` },
      })
      .returning({ count: refusalCounts.count });
    if (row === undefined) throw new Error("The refusal was not counted");
    return row.count;
  }

  /** Removes and returns the earlier minutes; of several servers each row goes to one. */
  async takeBefore(minute: Date, on: DatabaseOrTransaction): Promise<RefusalCount[]> {
    return on.delete(refusalCounts).where(lt(refusalCounts.minute, minute)).returning();
  }
}
