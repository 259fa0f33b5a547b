import { desc, inArray } from "drizzle-orm";
import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import type { Database } from "../../db/client.ts";
import { releases } from "../../db/schema/releases.table.ts";

export type PublishedRelease = { release: Release; publishedBy: string };

export class ReleasesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Adds a release; one that is there already is left as it is, because releases never change. */
  async create(release: Release, publishedBy: string): Promise<void> {
    const row = { name: release.name, version: release.version, release, publishedBy };
    await this.database.insert(releases).values(row).onConflictDoNothing();
  }

  /** Every release of the given versions; callers pick by name. */
  async listByVersions(versions: readonly string[]): Promise<PublishedRelease[]> {
    if (versions.length === 0) return [];
    return this.database
      .select({ release: releases.release, publishedBy: releases.publishedBy })
      .from(releases)
      .where(inArray(releases.version, [...versions]));
  }

  async listAll(): Promise<(PublishedRelease & { publishedAt: Date })[]> {
    return this.database
      .select({ release: releases.release, publishedBy: releases.publishedBy, publishedAt: releases.publishedAt })
      .from(releases)
      .orderBy(desc(releases.publishedAt));
  }
}
