import { desc, sql } from "drizzle-orm";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Database } from "../../db/client.ts";
import { installedVersions } from "../../db/schema/installed-versions.table.ts";

export type InstalledVersion = typeof installedVersions.$inferSelect;

export class InstalledVersionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Newest first. */
  list(): Promise<InstalledVersion[]> {
    return this.database
      .select()
      .from(installedVersions)
      .orderBy(desc(installedVersions.installedAt), desc(installedVersions.id));
  }

  /** Adds the version unless it is the newest. Servers that start together add it once. */
  async record(version: string, installedAt: Date): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.installedVersions})`);
      const [newest] = await transaction
        .select({ version: installedVersions.version })
        .from(installedVersions)
        .orderBy(desc(installedVersions.installedAt), desc(installedVersions.id))
        .limit(1);
      if (newest?.version !== version) await transaction.insert(installedVersions).values({ version, installedAt });
    });
  }
}
