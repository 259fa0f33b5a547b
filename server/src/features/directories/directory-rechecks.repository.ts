import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { directoryRechecks } from "../../db/schema/directory-rechecks.table.ts";

export class DirectoryRechecksRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Acts unless another server is rechecking the directory, or has begun to within `pauseMs`. Holds a lock as long as
   * the action runs.
   */
  async actAlone(directoryId: string, pauseMs: number, act: () => Promise<void>): Promise<void> {
    await this.database.transaction(async (on) => {
      const name = `directory recheck ${directoryId}`;
      const { rows } = await on.execute<{ isOurs: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isOurs"`,
      );
      if (rows[0]?.isOurs && (await this.begin(directoryId, pauseMs))) await act();
    });
  }

  /** Not in the transaction of the lock: for its whole time nobody could remove the directory. */
  private async begin(directoryId: string, pauseMs: number): Promise<boolean> {
    const { startedAt } = directoryRechecks;
    const now = sql`now()`;
    const begun = await this.database
      .insert(directoryRechecks)
      .values({ directoryId, startedAt: now })
      .onConflictDoUpdate({
        target: directoryRechecks.directoryId,
        set: { startedAt: now },
        setWhere: sql`${startedAt} NOT BETWEEN now() - ${pauseMs} * interval '1 millisecond' AND now()`,
      })
      .returning({ directoryId: directoryRechecks.directoryId });
    return begun.length > 0;
  }
}
