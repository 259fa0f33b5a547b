import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { releases } from "../../db/schema/releases.table.ts";
import { signingKeys } from "../../db/schema/signing-keys.table.ts";

export type PublishedRelease = { release: Release; publishedBy: string };

/** A release that a revision may or may not use. */
export type FoundRelease = PublishedRelease & { isRevoked: boolean };

type Revocation = { name: string; version: string; reason: string; revokedBy: string; revokedAt: Date };

/** What was signed, and by whom. */
export type SignedRecord = { record: string; signature: string; keyId: string };

/** A row as lists show it. */
export type ListedRelease = PublishedRelease & {
  publishedAt: Date;
  revokedAt: Date | null;
  revokedReason: string | null;
};

export class ReleasesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** All that `act` writes on what it is given stands together, or nothing of it when it throws. */
  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  /** Adds a release and says whether it is new; one that is there already never changes. */
  async create(
    release: Release,
    publishedBy: string,
    signed: SignedRecord,
    on: DatabaseOrTransaction = this.database,
  ): Promise<boolean> {
    const row = { name: release.name, version: release.version, release, publishedBy, ...signed };
    const added = await on.insert(releases).values(row).onConflictDoNothing().returning({ id: releases.id });
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

  async listAll(): Promise<ListedRelease[]> {
    return this.database
      .select({
        release: releases.release,
        publishedBy: releases.publishedBy,
        publishedAt: releases.publishedAt,
        revokedAt: releases.revokedAt,
        revokedReason: releases.revokedReason,
      })
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

  /**
   * Releases of a time when only the directory held their files and nothing was signed. A later one without a record was
   * tampered with.
   */
  async listWithoutRecord(): Promise<Release[]> {
    const firstKey = sql`(SELECT min(${signingKeys.createdAt}) FROM ${signingKeys})`;
    const rows = await this.database
      .select({ release: releases.release })
      .from(releases)
      .where(and(isNull(releases.record), lt(releases.publishedAt, firstKey)));
    return rows.map(({ release }) => release);
  }

  async setRecord({ name, version }: Release, signed: SignedRecord, on: DatabaseOrTransaction): Promise<void> {
    await on
      .update(releases)
      .set(signed)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
  }
}
