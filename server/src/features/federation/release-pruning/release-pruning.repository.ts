import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../../db/client.ts";
import { releaseFiles } from "../../../db/schema/release-files.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import type { StoredRelease } from "./list-prunable.ts";

export class ReleasePruningRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Acts while nobody publishes a release or makes a revision; both wait until the end. */
  async alone<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (on) => {
      await on.execute(sql`LOCK TABLE ${releases} IN EXCLUSIVE MODE`);
      return act(on);
    });
  }

  /** Oldest first. */
  async listReleases(): Promise<StoredRelease[]> {
    return this.database
      .select({
        name: releases.name,
        version: releases.version,
        publishedAt: releases.publishedAt,
        isRevoked: sql<boolean>`${releases.revokedAt} IS NOT NULL`,
        paths: sql<string[]>`jsonb_path_query_array(${releases.release}, '$.files[*].path')`,
      })
      .from(releases)
      .orderBy(asc(releases.publishedAt));
  }

  /** Number and bytes of the stored files at these URLs. */
  async measureFiles(urls: readonly string[]): Promise<{ files: number; bytes: number }> {
    const [sums] = await this.database
      .select({
        files: sql`count(*)`.mapWith(Number),
        bytes: sql`coalesce(sum(octet_length(${releaseFiles.bytes})), 0)`.mapWith(Number),
      })
      .from(releaseFiles)
      .where(isOneOf(urls));
    return sums ?? { files: 0, bytes: 0 };
  }

  async remove(
    removed: readonly Pick<StoredRelease, "name" | "version">[],
    urls: readonly string[],
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await on.delete(releaseFiles).where(isOneOf(urls));
    for (const { name, version } of removed)
      await on.delete(releases).where(and(eq(releases.name, name), eq(releases.version, version)));
  }
}

/** One parameter for any number of URLs. */
const isOneOf = (urls: readonly string[]): SQL => sql`${releaseFiles.url} = ANY(${sql.param([...urls])})`;
