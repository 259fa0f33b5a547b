import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { Database, DatabaseOrTransaction } from "../../../db/client.ts";
import { installations } from "../../../db/schema/installations.table.ts";
import { manifestRevisions } from "../../../db/schema/manifest-revisions.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import { listVersions } from "./release-choices.ts";
import type { ReleaseUse } from "./release-uses.ts";

/** Channel on which PostgreSQL notifies all servers, with the number of the new revision. */
export const manifestChannel = "manifest_changed";

/** The newest revision and the epoch, which rises with every restore. */
export type ManifestPosition = { installationId: string; epoch: number; number: number };

/** Largest number that the column can hold. */
const MAX_NUMBER = 2_147_483_647;

/** How many of the newest revisions are searched for versions that were in force. */
const rememberedRevisions = 1000;

export class ManifestRevisionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Acts in one transaction, which is rolled back if the action throws. */
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
    if (number > MAX_NUMBER) return null;
    const [row] = await this.database.select().from(manifestRevisions).where(eq(manifestRevisions.number, number));
    return row ? toRevision(row) : null;
  }

  /** Newest first; `before` excludes that number and newer ones. */
  async list(limit: number, before?: number): Promise<ManifestRevision[]> {
    const rows = await this.database
      .select()
      .from(manifestRevisions)
      .where(before === undefined ? undefined : lt(manifestRevisions.number, Math.min(before, MAX_NUMBER)))
      .orderBy(desc(manifestRevisions.number))
      .limit(limit);
    return rows.map(toRevision);
  }

  /** Entries of each revision that was in force at some time since then, oldest first. */
  async listInForceSince(since: Date): Promise<ManifestRevision["entries"][]> {
    const { number, entries, createdAt } = manifestRevisions;
    const before = sql`coalesce((SELECT max(${number}) FROM ${manifestRevisions} WHERE ${createdAt} <= ${since}), 0)`;
    const rows = await this.database
      .select({ entries })
      .from(manifestRevisions)
      .where(gte(number, before))
      .orderBy(asc(number));
    return rows.map((row) => row.entries);
  }

  /**
   * Whether each version that the entries give to anybody is published. They stay published until the end of the
   * transaction.
   */
  async keepPublished(entries: ManifestRevision["entries"], on: DatabaseOrTransaction): Promise<boolean> {
    const named = Object.entries(entries).flatMap(([name, entry]) =>
      listVersions(entry).map((version) => ({ name, version })),
    );
    const found = await on
      .select({ name: releases.name, version: releases.version })
      .from(releases)
      .where(inArray(releases.version, [...new Set(named.map(({ version }) => version))]))
      .for("key share");
    return named.every(({ name, version }) => found.some((one) => one.name === name && one.version === version));
  }

  /** Whether any revision ever made the version the default. */
  async wasInForce(name: string, version: string): Promise<boolean> {
    const found = await this.database.$count(manifestRevisions, wasDefault(name, version));
    return found > 0;
  }

  /** The default version before the given one, from the newest revision with the given one. */
  async findPrevious(name: string, version: string): Promise<string | null> {
    const [row] = await this.database
      .select({ entries: manifestRevisions.entries })
      .from(manifestRevisions)
      .where(wasDefault(name, version))
      .orderBy(desc(manifestRevisions.number))
      .limit(1);
    return row?.entries[name]?.previous ?? null;
  }

  /** Whether any revision ever had an entry of that name. */
  async hadEntry(name: string): Promise<boolean> {
    const found = await this.database.$count(manifestRevisions, hasEntry(name));
    return found > 0;
  }

  /** The first default version since the name has had an entry without a break; null if it has none now. */
  async findFirst(name: string): Promise<string | null> {
    const lastWithout = sql`coalesce((SELECT max(${manifestRevisions.number}) FROM ${manifestRevisions}
      WHERE NOT ${hasEntry(name)}), 0)`;
    const [row] = await this.database
      .select({ entries: manifestRevisions.entries })
      .from(manifestRevisions)
      .where(sql`${manifestRevisions.number} > ${lastWithout}`)
      .orderBy(manifestRevisions.number)
      .limit(1);
    return row?.entries[name]?.version ?? null;
  }

  /**
   * The published releases that the newest revisions gave to anybody. Excludes those before a remote's removal: its
   * name may have a new publisher.
   */
  async listUses(newest: number): Promise<ReleaseUse[]> {
    const { rows } = await this.database.execute<ReleaseUse>(sql`
      WITH used AS (${usesSince(newest - rememberedRevisions)}),
      known AS MATERIALIZED (SELECT DISTINCT name FROM used),
      removed AS (
        SELECT missing.name, max(revision.number) AS number
        FROM ${manifestRevisions} AS revision, LATERAL (
          SELECT name FROM known EXCEPT SELECT jsonb_object_keys(revision.entries)
        ) AS missing
        WHERE revision.number > ${newest - rememberedRevisions}
        GROUP BY missing.name
      )
      SELECT used.name, used.version, max(used.number) AS "lastNumber", bool_or(used.is_default) AS "wasDefault",
        bool_or(${releases.revokedAt} IS NOT NULL) AS "isRevoked"
      FROM used
      JOIN ${releases} ON ${releases.name} = used.name AND ${releases.version} = used.version
      LEFT JOIN removed ON removed.name = used.name
      WHERE used.number > coalesce(removed.number, 0)
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

  /** Adds the revision after `number - 1` and notifies all servers; false if somebody else has added that number. */
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

const hasEntry = (name: string) => sql`jsonb_exists(${manifestRevisions.entries}, ${name}::text)`;

/**
 * One row for each version in each different entry of the revisions after the given number, with the last one that had
 * it. Most revisions repeat most entries. Each revision's entries, which are large, are read as a whole only: looking up
 * names in them one by one would unpack them for each.
 */
const usesSince = (number: number) => sql`
  SELECT entry.number, entry.name, use.version, use.is_default
  FROM (
    SELECT max(revision.number) AS number, each.key AS name, each.value
    FROM ${manifestRevisions} AS revision, jsonb_each(revision.entries) AS each
    WHERE revision.number > ${number}
    GROUP BY each.key, each.value
  ) AS entry, LATERAL (
    SELECT entry.value ->> 'version' AS version, true AS is_default
    UNION ALL SELECT entry.value -> 'canary' ->> 'version', false
    UNION ALL SELECT pin.value, false FROM jsonb_each_text(entry.value -> 'pins') AS pin
  ) AS use`;

const toRevision = (row: typeof manifestRevisions.$inferSelect): ManifestRevision => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
