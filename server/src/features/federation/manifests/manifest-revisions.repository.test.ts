import { randomUUID } from "node:crypto";
import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { sql } from "drizzle-orm";
import { manifestRevisions } from "../../../db/schema/manifest-revisions.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/create-test-database.ts";
import { buildRelease } from "../../../testing/test-releases.builder.ts";
import { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { listVersions } from "./release-choices.ts";
import type { ReleaseUse } from "./release-uses.ts";

const revisionCount = 30;
const names = Array.from({ length: 80 }, (_, index) => `section-${index}`);
const versions = ["1.0.0", "2.0.0", "3.0.0", "4.0.0"];

let test: TestDatabase;
let repository: ManifestRevisionsRepository;
beforeEach(async () => {
  test = await createTestDatabase();
  repository = new ManifestRevisionsRepository(test.database);
});
afterEach(() => test.remove());

const versionAt = (number: number, index: number): string => versions[(number + index) % versions.length] ?? "";

/** In force as a canary, but not published. */
const unpublished = "5.0.0";

/** Every ninth section is missing at times, some also at the end. */
const hasSection = (number: number, index: number): boolean => index % 9 !== 0 || (number + index) % 7 > 1;

const buildEntry = (number: number, index: number): ManifestEntry => ({
  version: versionAt(Math.floor(number / 10), index),
  previous: null,
  pins: { [randomUUID()]: versionAt(number, 0) },
  canary: number % 5 === 0 ? { version: unpublished, percentage: 5 } : null,
  disabled: null,
  isUrgent: false,
});

/** Adds all revisions, and returns their entries with the newest first. */
async function addRevisions() {
  const rows = Array.from({ length: revisionCount }, (_, offset) => {
    const number = offset + 1;
    const named = names.flatMap((name, index) =>
      hasSection(number, index) ? [[name, buildEntry(number, index)] as const] : [],
    );
    return { number, entries: Object.fromEntries(named), author: "tester" };
  });
  await test.database.insert(manifestRevisions).values(rows);
  return rows.toReversed();
}

/** What `listUses` promises, section by section. */
function listExpected(newestFirst: Awaited<ReturnType<typeof addRevisions>>, revoked: string): ReleaseUse[] {
  return names.flatMap((name) => {
    const firstWithout = newestFirst.findIndex(({ entries }) => !Object.hasOwn(entries, name));
    const kept = firstWithout === -1 ? newestFirst : newestFirst.slice(0, firstWithout);
    return versions.flatMap((version) => {
      const entries = kept.map((revision) => revision.entries[name]);
      const isUsed = (entry?: ManifestEntry): boolean => entry !== undefined && listVersions(entry).includes(version);
      const last = kept[entries.findIndex(isUsed)];
      if (last === undefined) return [];
      const wasDefault = entries.some((entry) => entry?.version === version);
      return [{ name, version, lastNumber: last.number, wasDefault, isRevoked: version === revoked }];
    });
  });
}

const inOrder = (uses: readonly ReleaseUse[]): string[] =>
  uses
    .map(({ name, version, ...use }) => `${name} ${version} ${use.lastNumber} ${use.wasDefault} ${use.isRevoked}`)
    .toSorted();

async function publishAll(revoked: string): Promise<void> {
  const rows = names.flatMap((name) =>
    versions.map((version) => ({ name, version, revokedAt: version === revoked ? new Date() : null })),
  );
  await test.database
    .insert(releases)
    .values(rows.map((row) => ({ ...row, release: buildRelease(row.name, row), publishedBy: "tester" })));
}

/** How often a block of the entries was read, which are too large for the rows themselves. */
async function countReads(): Promise<number> {
  // On the same connection, as nothing else runs.
  await test.database.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await test.database.execute<{ count: number }>(
    sql`SELECT (toast_blks_hit + toast_blks_read)::int AS count FROM pg_statio_user_tables
      WHERE relname = 'manifest_revisions'`,
  );
  return rows[0]?.count ?? 0;
}

describe("the uses of releases", () => {
  it("are those since the last revision without the section", async () => {
    const expected = listExpected(await addRevisions(), "3.0.0");
    await publishAll("3.0.0");
    expect(inOrder(await repository.listUses(revisionCount))).toEqual(inOrder(expected));
    expect(expected.length).toBeGreaterThan(names.length);
  });

  it("need a few looks at the entries of each revision, however many sections there are", async () => {
    await addRevisions();
    await publishAll("3.0.0");
    const before = await countReads();
    await test.database.execute(sql`SELECT jsonb_object_keys(entries) FROM manifest_revisions`);
    const once = (await countReads()) - before;
    expect(once).toBeGreaterThanOrEqual(revisionCount);
    await repository.listUses(revisionCount);
    expect((await countReads()) - before - once).toBeLessThan(5 * once);
  });
});
