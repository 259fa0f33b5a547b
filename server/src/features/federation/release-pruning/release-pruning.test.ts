import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit-events.table.ts";
import { manifestRevisions } from "../../../db/schema/manifest-revisions.table.ts";
import { releaseFiles } from "../../../db/schema/release-files.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import { buildTestApp, type TestApp } from "../../../testing/build-test-app.ts";
import { listCommandOutput } from "../../../testing/run-command.ts";
import { waitForWaiting } from "../../../testing/wait-for-waiting.ts";
import {
  activateReleases,
  buildRelease,
  passEverything,
  writeBuiltPackage,
} from "../../../testing/test-releases.builder.ts";
import type { FederationServices } from "../../../cli/with-federation.ts";
import type { RegisterCommands } from "../../../cli/command-context.ts";
import { ReleasePruningRepository } from "./release-pruning.repository.ts";
import { addPruneCommand } from "../remotes/remotes-prune.command.ts";

const dayMs = 86_400_000;
const name = "reports";
/** Two are the default now and before; five more can replace them. */
const versions = ["1.0.0", "2.0.0", "3.0.0", "4.0.0", "5.0.0", "6.0.0", "7.0.0", "8.0.0", "9.0.0"];

let root: string;
let test: TestApp;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "prune-"));
  test = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
  await activateReleases(test.database, test.federation, []);
  for (const version of ["0.8.0", "0.9.0", ...versions, "10.0.0"]) await publishVersion(version);
  for (const version of versions) await change({ action: "promote", name, version });
  await change({ action: "pin", name, organizationId: test.organizations.north.id, version: "2.0.0" });
  await test.database.update(manifestRevisions).set({ createdAt: daysAgo(100) });
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const daysAgo = (days: number): Date => new Date(test.clock.now().getTime() - days * dayMs);

/** With a file of its own, one chunk of its own and one that all versions share. */
async function publishVersion(version: string, publishedAt = daysAgo(200 - Number.parseFloat(version))): Promise<void> {
  const files = { "main.js": version, [`../chunks/own-${version}.js`]: version, "../chunks/shared.js": "shared" };
  const folder = await writeBuiltPackage(path.join(root, "built"), buildRelease(name, { version }), files);
  await test.federation.releases.publishBuilt(folder, "team");
  await test.database.update(releases).set({ publishedAt }).where(eq(releases.version, version));
}

type Step = Parameters<TestApp["federation"]["manifests"]["change"]>[0]["steps"][number];
async function change(step: Step) {
  const [newest] = await test.federation.manifests.listHistory(1);
  return test.federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "", steps: [step] }, "ops");
}

const register: RegisterCommands<FederationServices> = (program, context) =>
  addPruneCommand(program.command("remotes"), context);
const run = async (...args: string[]) =>
  (await listCommandOutput({ database: test.database, register: [register] }, ["remotes", "prune", ...args]))[0];
const listVersions = async (): Promise<string[]> =>
  (await test.database.select({ version: releases.version }).from(releases).where(eq(releases.name, name)))
    .map(({ version }) => version)
    .sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
const pruned = async (days: number): Promise<string[]> =>
  (await test.federation.pruning.preview(days)).releases.map(({ version }) => version);

it("names what nobody has got or can get back to, and removes nothing before it is told to", async () => {
  await test.federation.manifests.revokeRelease({ name, version: "1.0.0", reason: "leaks" }, "ops");
  // Others: 9.0.0 in force, 2.0.0 pinned, these and 8.0.0 to 5.0.0 as replacements, 10.0.0 the newest, 1.0.0 revoked.
  expect(await pruned(30)).toEqual(["0.8.0", "0.9.0", "3.0.0", "4.0.0"]);
  expect((await test.federation.pruning.preview(30)).files).toBe(8);
  expect(await listVersions()).toHaveLength(12);
});

it("keeps what was in force or published within the days", async () => {
  const { manifests } = test.federation;
  const numbers = (await manifests.listHistory(20)).map(({ number }) => number);
  // 3.0.0 was replaced ten days ago, so it was in force until then.
  const replaced = numbers.at(-5) ?? 0;
  await test.database
    .update(manifestRevisions)
    .set({ createdAt: daysAgo(10) })
    .where(sql`${manifestRevisions.number} >= ${replaced}`);
  await publishVersion("0.7.0", daysAgo(29));
  await publishVersion("0.6.0", daysAgo(28));
  expect(await pruned(30)).toEqual(["0.8.0", "0.9.0", "1.0.0", "10.0.0"]);
  expect(await pruned(20)).toEqual(["0.8.0", "0.9.0", "1.0.0", "10.0.0", "0.7.0"]);
});

it("removes rows, files and copies on this disk, and leaves what others need", async () => {
  const served = (version: string) => test.clients.signedOut.get(`/remotes/${name}/${version}/main.js`);
  expect((await served("3.0.0")).body).toBe("3.0.0");
  const printed = await run("--days", "30");
  expect(printed?.text).toMatch(/^reports {2}0\.8\.0 [^]*\nWould remove 5 releases, 10 files, 50 bytes\. Add --apply/);
  expect((await served("3.0.0")).statusCode).toBe(200);
  await test.federation.pruning.apply(30, "ops");
  expect(await listVersions()).toEqual(["2.0.0", ...versions.slice(4), "10.0.0"]);
  expect((await served("3.0.0")).statusCode).toBe(404);
  expect(existsSync(path.join(root, "releases/remotes/reports/3.0.0"))).toBe(false);
  expect((await served("5.0.0")).body).toBe("5.0.0");
  const files = (await test.database.select({ url: releaseFiles.url }).from(releaseFiles)).map(({ url }) => url);
  expect(files).toContain("/remotes/reports/chunks/shared.js");
  expect(files).not.toContain("/remotes/reports/chunks/own-3.0.0.js");
  const [event] = await test.database.select().from(auditEvents).where(eq(auditEvents.action, "release.prune"));
  expect(event?.details).toMatchObject({
    days: 30,
    count: 5,
    files: 10,
    bytes: 50,
    releases: expect.arrayContaining(["reports 3.0.0"]),
  });
  expect((await run("--days", "30", "--apply"))?.text).toBe("No release is old enough and unused.");
  await expect(change({ action: "promote", name, version: "3.0.0" })).rejects.toMatchObject({
    code: "release_unknown",
  });
  await publishVersion("3.0.0");
  expect((await served("3.0.0")).body).toBe("3.0.0");
});

it("is not overtaken by a revision that was checked before", async () => {
  let promoted: Promise<unknown> = Promise.resolve();
  await new ReleasePruningRepository(test.database).alone(async (on) => {
    await on.delete(releases).where(and(eq(releases.name, name), eq(releases.version, "3.0.0")));
    promoted = change({ action: "promote", name, version: "3.0.0" }).catch((error: unknown) => error);
    await waitForWaiting(test.database);
  });
  expect(await promoted).toMatchObject({ code: "release_unknown" });
  expect((await test.federation.manifests.read())?.revision.entries[name]?.version).toBe("9.0.0");
});

it.each(["0", "1.5", "many", "4000"])("refuses %s days", async (days) => {
  await expect(run("--days", days)).rejects.toMatchObject({ code: "days_invalid" });
});
