import { asc, gt } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { manifestRevisions } from "../../db/schema/manifest-revisions.table.ts";

/** Revisions per query: the history is never deleted. */
const pageSize = 500;

export class VersionPeriodsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The revisions after the given one, oldest first; fewer than `pageSize` means the end. */
  async listAfter(number: number): Promise<{ revisions: (typeof manifestRevisions.$inferSelect)[]; isEnd: boolean }> {
    const revisions = await this.database
      .select()
      .from(manifestRevisions)
      .where(gt(manifestRevisions.number, number))
      .orderBy(asc(manifestRevisions.number))
      .limit(pageSize);
    return { revisions, isEnd: revisions.length < pageSize };
  }
}
