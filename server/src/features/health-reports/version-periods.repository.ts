import { asc, gt } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { manifestRevisions } from "../../db/schema/manifest-revisions.table.ts";

/** Revisions that are read at a time: the history is kept for ever. */
const pageSize = 500;

export class VersionPeriodsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The revisions after the given one, the oldest first; an answer shorter than `pageSize` is the end. */
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
