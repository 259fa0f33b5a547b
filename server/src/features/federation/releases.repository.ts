import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { releases } from "../../db/schema/releases.table.ts";

export type PublishedRelease = { release: Release; publishedBy: string };

/** A release that a revision may or may not use. */
export type FoundRelease = PublishedRelease & { isRevoked: boolean };

type Revocation = { name: string; version: string; reason: string; revokedBy: string; revokedAt: Date };

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
  async listByVersions(versions: readonly string[]): Promise<FoundRelease[]> {
    if (versions.length === 0) return [];
    return this.database
      .select({
        release: releases.release,
        publishedBy: releases.publishedBy,
        isRevoked: sql<boolean>`${releases.revokedAt} IS NOT NULL`,
      })
      .from(releases)
      .where(inArray(releases.version, [...versions]));
  }

  async listAll(): Promise<(PublishedRelease & { publishedAt: Date })[]> {
    return this.database
      .select({ release: releases.release, publishedBy: releases.publishedBy, publishedAt: releases.publishedAt })
      .from(releases)
      .orderBy(desc(releases.publishedAt));
  }

  /** Marks the release as never to run again; false when it was marked before or does not exist. */
  async revoke(
    { name, version, reason, revokedBy, revokedAt }: Revocation,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const marked = await on
      .update(releases)
      .set({ revokedAt, revokedBy, revokedReason: reason })
      .where(and(eq(releases.name, name), eq(releases.version, version), isNull(releases.revokedAt)))
      .returning({ id: releases.id });
    return marked.length > 0;
  }
}
