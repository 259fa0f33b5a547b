import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { installations } from "../../db/schema/installations.table.ts";
import { manifestRevisions } from "../../db/schema/manifest-revisions.table.ts";
import { releases } from "../../db/schema/releases.table.ts";
import type { ReleaseUse } from "./release-uses.ts";

/** What PostgreSQL tells every server that listens, with the number of the new revision. */
export const manifestChannel = "manifest_changed";

/** Where a server stands: the newest revision and the epoch, which rises with every restore. */
export type ManifestPosition = { installationId: string; epoch: number; number: number };

/** Largest number that the column takes. */
const largestNumber = 2_147_483_647;

/** How many of the newest revisions are looked through for versions that were in force. */
const rememberedRevisions = 1000;

export class ManifestRevisionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Acts in one transaction, which is undone when the action throws. */
  transaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  async readPosition(): Promise<ManifestPosition> {
    const [row] = await this.database
      .select({
        installationId: installations.id,
        epoch: installations.epoch,
        number: sql<number>`coalesce((SELECT max(number) FROM ${manifestRevisions}), 0)`,
      })
      .from(installations)
      .limit(1);
    if (!row) throw new Error("The database is not migrated: it has no installation row.");
    return row;
  }

  async findNewest(): Promise<ManifestRevision | null> {
    return (await this.list(1))[0] ?? null;
  }

  async find(number: number): Promise<ManifestRevision | null> {
    if (number > largestNumber) return null;
    const [row] = await this.database.select().from(manifestRevisions).where(eq(manifestRevisions.number, number));
    return row ? toRevision(row) : null;
  }

  /** The newest first; `before` leaves out that number and all newer ones. */
  async list(limit: number, before?: number): Promise<ManifestRevision[]> {
    const rows = await this.database
      .select()
      .from(manifestRevisions)
      .where(before === undefined ? undefined : lt(manifestRevisions.number, Math.min(before, largestNumber)))
      .orderBy(desc(manifestRevisions.number))
      .limit(limit);
    return rows.map(toRevision);
  }

  /** Whether any revision ever made the version everybody's. */
  async wasInForce(name: string, version: string): Promise<boolean> {
    const found = await this.database.$count(manifestRevisions, wasDefault(name, version));
    return found > 0;
  }

  /** The version that was everybody's before the given one was, as the newest revision with that version has it. */
  async findPrevious(name: string, version: string): Promise<string | null> {
    const [row] = await this.database
      .select({ entries: manifestRevisions.entries })
      .from(manifestRevisions)
      .where(wasDefault(name, version))
      .orderBy(desc(manifestRevisions.number))
      .limit(1);
    return row?.entries[name]?.previous ?? null;
  }

  /** The published releases that the newest revisions gave to anybody. */
  async listUses(newest: number): Promise<ReleaseUse[]> {
    const { rows } = await this.database.execute<ReleaseUse>(sql`
      SELECT used.name, used.version, max(used.number) AS "lastNumber", bool_or(used.is_default) AS "wasDefault",
        bool_or(${releases.revokedAt} IS NOT NULL) AS "isRevoked"
      FROM (${usesSince(newest - rememberedRevisions)}) AS used
      JOIN ${releases} ON ${releases.name} = used.name AND ${releases.version} = used.version
      GROUP BY used.name, used.version`);
    return rows;
  }

  /** Revoked releases that any revision ever gave to anybody; a browser may still have them. */
  async listRevokedUses(): Promise<{ name: string; version: string }[]> {
    return this.database
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(
        and(
          isNotNull(releases.revokedAt),
          sql`EXISTS (SELECT FROM (${usesSince(0)}) AS used
            WHERE used.name = ${releases.name} AND used.version = ${releases.version})`,
        ),
      )
      .orderBy(releases.name, releases.version);
  }

  /** Adds the revision after `number - 1` and tells all servers; false when somebody else has added that number before. */
  async create(
    revision: Omit<typeof manifestRevisions.$inferInsert, "createdAt">,
    on: DatabaseOrTransaction,
  ): Promise<ManifestRevision | null> {
    const [row] = await on.insert(manifestRevisions).values(revision).onConflictDoNothing().returning();
    if (!row) return null;
    await on.execute(sql`SELECT pg_notify(${manifestChannel}, ${String(row.number)})`);
    return toRevision(row);
  }
}

const wasDefault = (name: string, version: string) =>
  sql`${manifestRevisions.entries} -> ${name}::text ->> 'version' = ${version}`;

/** One row for each version in each entry of each revision after the given number. */
const usesSince = (number: number) => sql`
  SELECT revision.number, entry.key AS name, use.version, use.is_default
  FROM ${manifestRevisions} AS revision, jsonb_each(revision.entries) AS entry, LATERAL (
    SELECT entry.value ->> 'version' AS version, true AS is_default
    UNION ALL SELECT entry.value -> 'canary' ->> 'version', false
    UNION ALL SELECT pin.value, false FROM jsonb_each_text(entry.value -> 'pins') AS pin
  ) AS use
  WHERE revision.number > ${number}`;

const toRevision = (row: typeof manifestRevisions.$inferSelect): ManifestRevision => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
