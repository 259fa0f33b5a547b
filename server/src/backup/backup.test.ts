import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { asc, like } from "drizzle-orm";
import { openDatabase, closeDatabase } from "../db/client.ts";
import type { Database } from "../db/client.ts";
import { socketConnection } from "../db/embedded/postgres-process.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { analyses } from "../db/schema/analyses.table.ts";
import { assets } from "../db/schema/assets.table.ts";
import { events } from "../db/schema/events.table.ts";
import { extensionConsents } from "../db/schema/extension-consents.table.ts";
import { extensionGrants } from "../db/schema/extension-grants.table.ts";
import { extensionTokens } from "../db/schema/extension-tokens.table.ts";
import { installations } from "../db/schema/installations.table.ts";
import { installedVersions } from "../db/schema/installed-versions.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { recordedScreenshots, recordedSessions } from "../db/schema/recorded-sessions.table.ts";
import { sessions } from "../db/schema/sessions.table.ts";
import { userSettings } from "../db/schema/user-settings.table.ts";
import { users } from "../db/schema/users.table.ts";
import { loadDemonstration } from "../demo/load-demonstration.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { findPlainPostgres } from "../testing/plain-postgres.ts";
import { TestClock } from "../testing/test-clock.ts";
import { startTestPostgres } from "../testing/test-postgres.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const clock = new TestClock();
const directory = mkdtempSync(join(tmpdir(), "gatehouse-backup-"));
const file = join(directory, "backup.gz");
let source: TestDatabase;

beforeAll(async () => {
  source = await createTestDatabase();
  await loadDemonstration(source.database, clock);
  await addAwkwardRows(source.database);
  await writeBackup(source.database, file, clock);
});
afterAll(async () => {
  await source.remove();
  rmSync(directory, { recursive: true });
});

/** A browser extension that works in the user's name. */
async function addExtension(database: Database, userId: string, organizationId: string, now: Date): Promise<void> {
  const extensionId = "abcdefghijklmnopabcdefghijklmnop";
  await database.insert(extensionConsents).values({ userId, extensionId, allowedAt: now });
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now };
  const [grant] = await database
    .insert(extensionGrants)
    .values({ userId, organizationId, extensionId, userAgent: "", address: "", ...times })
    .returning();
  const grantId = grant?.id ?? "";
  await database
    .insert(extensionTokens)
    .values({ hash: "hash", grantId, isHandover: true, createdAt: now, expiresAt: now });
}

/** Adds text and bytes that break a careless format, and rows with generated ids. */
async function addAwkwardRows(database: Database): Promise<void> {
  const [organization] = await database
    .insert(organizations)
    .values({ name: 'line\nbreak \\. tab\t quote" \u2028 carriage\r {"end":true} \\N' })
    .returning();
  const [user] = await database.select().from(users);
  if (organization === undefined || user === undefined) throw new Error("The rows were not added");
  const now = clock.now();
  await database.insert(userSettings).values({ userId: user.id, key: "k", value: true });
  await database.insert(analyses).values({ version: "1", findings: [{ examples: ["a\\.\n"] }], analyzedAt: now });
  const times = { createdAt: now, lastUsedAt: now, absoluteExpiresAt: now };
  await database.insert(sessions).values({ tokenHash: "hash", userId: user.id, antiCsrfToken: "token", ...times });
  await addExtension(database, user.id, organization.id, now);
  const [session] = await database
    .insert(recordedSessions)
    .values({
      organizationId: organization.id,
      userName: "u",
      assetName: "a",
      protocol: "ssh",
      title: "t",
      startedAt: now,
      endedAt: now,
      contentHash: "h",
    })
    .returning();
  if (session === undefined) throw new Error("The recorded session was not added");
  await database.insert(recordedScreenshots).values({
    sessionId: session.id,
    position: 0,
    takenAt: now,
    displayName: "one",
    contentType: "image/png",
    eventIds: [3, 5],
    image: Buffer.from(Array.from({ length: 70_000 }, (_none, index) => index % 256)),
  });
}

async function readAll(database: Database): Promise<Record<string, unknown[]>> {
  return {
    organizations: await database.select().from(organizations).orderBy(asc(organizations.id)),
    users: await database.select().from(users).orderBy(asc(users.id)),
    assets: await database.select().from(assets).orderBy(asc(assets.id)),
    events: await database.select().from(events).orderBy(asc(events.id)),
    userSettings: await database.select().from(userSettings),
    analyses: await database.select().from(analyses),
    versions: await database.select().from(installedVersions).orderBy(asc(installedVersions.id)),
    screenshots: await database.select().from(recordedScreenshots).orderBy(asc(recordedScreenshots.id)),
  };
}

async function readEpoch(database: Database): Promise<number> {
  const [row] = await database.select().from(installations);
  return row?.epoch ?? 0;
}

describe("backup and restore", () => {
  it("give back every row, byte for byte, and sign everybody and every extension out", async () => {
    const target = await createTestDatabase();
    try {
      await restoreBackup(target.database, file);
      expect(await readAll(target.database)).toEqual(await readAll(source.database));
      for (const table of [sessions, extensionConsents, extensionGrants, extensionTokens])
        expect(await target.database.$count(table)).toBe(0);
    } finally {
      await target.remove();
    }
  });

  it("hand out ids after those restored", async () => {
    const target = await createTestDatabase();
    try {
      await restoreBackup(target.database, file);
      const [present] = await target.database.select().from(recordedSessions);
      if (present === undefined) throw new Error("The recorded session was not restored");
      const { id: presentId, ...values } = present;
      const [added] = await target.database
        .insert(recordedSessions)
        .values({ ...values, contentHash: "another" })
        .returning();
      expect(added?.id).toBe(presentId + 1);
    } finally {
      await target.remove();
    }
  });

  it("raise the epoch over that of the backup and of the installation, each time", async () => {
    const target = await createTestDatabase();
    try {
      const before = await readEpoch(source.database);
      expect((await restoreBackup(target.database, file)).epoch).toBe(before + 1);
      expect((await restoreBackup(target.database, file)).epoch).toBe(before + 2);
      expect(await readEpoch(target.database)).toBe(before + 2);
    } finally {
      await target.remove();
    }
  });

  it.each([
    ["cut off", (content: Buffer) => content.subarray(0, content.length - 20)],
    ["without its last lines", (content: Buffer) => gzipSync(gunzipSync(content).subarray(0, -200))],
    [
      "changed in one byte",
      (content: Buffer) => {
        const text = gunzipSync(content);
        const place = text.indexOf("northmoor");
        text[place] = 0x4e;
        return gzipSync(text);
      },
    ],
    ["no backup at all", () => Buffer.from("not a backup")],
    ["empty", () => Buffer.alloc(0)],
  ])("refuse a file that is %s, and leave the data alone", async (_name, damage) => {
    const damaged = join(directory, "damaged.gz");
    writeFileSync(damaged, damage(readFileSync(file)));
    const before = await readAll(source.database);
    await expect(restoreBackup(source.database, damaged)).rejects.toThrow("isn't a complete Gatehouse backup");
    expect(await readAll(source.database)).toEqual(before);
  });

  it("show one moment, although rows are written at the same time", async () => {
    const busy = join(directory, "busy.gz");
    const target = await createTestDatabase();
    const [anyAsset] = await source.database.select().from(assets).limit(1);
    const [anyEvent] = await source.database.select().from(events).limit(1);
    if (anyAsset === undefined || anyEvent === undefined) throw new Error("The demonstration data is missing");
    const writing = { isWanted: true };
    let pairCount = 0;
    // Each transaction adds to the first table and to a later one; the backup may hold only whole pairs.
    const writePairs = async (): Promise<void> => {
      while (writing.isWanted) {
        const name = `pair-${(pairCount += 1)}`;
        await source.database.transaction(async (transaction) => {
          await transaction.insert(assets).values({ ...anyAsset, id: randomUUID(), name });
          await transaction.insert(events).values({ ...anyEvent, id: randomUUID(), source: name });
        });
      }
    };
    try {
      const writer = writePairs();
      await writeBackup(source.database, busy, clock);
      writing.isWanted = false;
      await writer;
      await restoreBackup(target.database, busy);
      const ofAssets = await target.database.select().from(assets).where(like(assets.name, "pair-%"));
      const ofEvents = await target.database.select().from(events).where(like(events.source, "pair-%"));
      expect(ofEvents.map((event) => event.source).sort()).toEqual(ofAssets.map((asset) => asset.name).sort());
      expect(pairCount).toBeGreaterThan(ofAssets.length);
    } finally {
      writing.isWanted = false;
      await target.remove();
    }
  });

  it("ends when the disk is full, leaves no part, and gives its connection back", async () => {
    const full = join(directory, "full.gz");
    symlinkSync("/dev/full", `${full}.part`);
    // More than fits into the buffers of one COPY.
    const finding = { examples: [randomBytes(8_000_000).toString("base64")] };
    const large = { version: "large", findings: [finding], analyzedAt: clock.now() };
    await source.database.insert(analyses).values(large);
    await expect(writeBackup(source.database, full, clock)).rejects.toMatchObject({ code: "ENOSPC" });
    await source.database.delete(analyses).where(like(analyses.version, "large"));
    expect([full, `${full}.part`].filter((one) => existsSync(one))).toEqual([]);
    const { totalCount, idleCount, waitingCount } = source.database.$client;
    expect({ used: totalCount - idleCount, waitingCount }).toEqual({ used: 0, waitingCount: 0 });
    await writeBackup(source.database, full, clock);
  });

  const plain = findPlainPostgres();
  if (plain === null) console.info("Skipped: no PostgreSQL of the system's packages on this machine.");
  (plain === null ? it.skip : it)("work with a plain PostgreSQL, and between the two kinds", async () => {
    if (plain === null) return;
    const server = await startTestPostgres(plain);
    const database = openDatabase(socketConnection(server.socketDirectory, "postgres"));
    try {
      await migrateDatabase(database);
      await migrateDatabase(database);
      await restoreBackup(database, file);
      const back = join(directory, "back.gz");
      await writeBackup(database, back, clock);
      const target = await createTestDatabase();
      await restoreBackup(target.database, back);
      expect((await readAll(target.database))["screenshots"]).toEqual((await readAll(source.database))["screenshots"]);
      await target.remove();
    } finally {
      await closeDatabase(database);
      await server.stop();
    }
  });
});
