import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Database, DatabaseOrTransaction } from "../../../db/client.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import { signingKeys } from "../../../db/schema/signing-keys.table.ts";

export type PublishedRelease = { release: Release; publishedBy: string };

/** A release that may or may not be used by a revision. */
export type FoundRelease = PublishedRelease & { isRevoked: boolean };

/** How a release was published. */
export type Publication = { publishedBy: string; forcedReason: string | null };

type Revocation = { name: string; version: string; reason: string; revokedBy: string; revokedAt: Date };

/** The signed text, its signature and the signer's key. */
export type SignedRecord = { record: string; signature: string; keyId: string };

/** A row of lists. */
export type ListedRelease = PublishedRelease & {
  publishedAt: Date;
  forcedReason: string | null;
  revokedAt: Date | null;
  revokedReason: string | null;
};

export class ReleasesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Runs `act` in one transaction, which is rolled back if it throws. */
  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  /** Adds a release; false if it exists already, since releases never change. */
  async create(
    release: Release,
    publication: Publication,
    signed: SignedRecord,
    on: DatabaseOrTransaction = this.database,
  ): Promise<boolean> {
    const row = { name: release.name, version: release.version, release, ...publication, ...signed };
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
        forcedReason: releases.forcedReason,
        revokedAt: releases.revokedAt,
        revokedReason: releases.revokedReason,
      })
      .from(releases)
      .orderBy(desc(releases.publishedAt));
  }

  /** Revokes the release; false if it was revoked before or does not exist. */
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
   * Releases from before files were stored in the database and signed. A later one without a record was tampered with.
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
