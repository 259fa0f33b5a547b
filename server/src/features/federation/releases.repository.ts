import { and, desc, eq, inArray } from "drizzle-orm";
import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import type { Database } from "../../db/client.ts";
import { releases } from "../../db/schema/releases.table.ts";

export type PublishedRelease = { release: Release; publishedBy: string };

export class ReleasesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Adds a release and says whether it is new; one that is there already never changes. */
  async create(release: Release, publishedBy: string): Promise<boolean> {
    const row = { name: release.name, version: release.version, release, publishedBy };
    const added = await this.database.insert(releases).values(row).onConflictDoNothing().returning({ id: releases.id });
    return added.length > 0;
  }

  async find(name: string, version: string): Promise<Release | null> {
    const [row] = await this.database
      .select({ release: releases.release })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
    return row?.release ?? null;
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
