import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { closeDatabase, openDatabase } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { socketConnection } from "../../db/embedded/postgres-process.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { startListening, waitUntil } from "../../testing/start-listening.ts";
import { startTestPostgres } from "../../testing/test-postgres.ts";
import { addTestGroup, addTestOrganization, addTestUser } from "../../testing/test-users.builder.ts";
import { accessChannel, sessionName, userName } from "./access-memory.ts";

const bulk = 1_000;

describe("a change tells", () => {
  let test: TestDatabase;
  let listener: Client;
  let heard: string[];
  beforeEach(async () => {
    test = await createTestDatabase();
    listener = new Client(test.database.$client.options);
    await listener.connect();
    await listener.query(`LISTEN ${accessChannel}`);
    heard = [];
    listener.on("notification", ({ payload = "" }) => heard.push(payload));
  });
  afterEach(async () => {
    await listener.end();
    await test.remove();
  });

  /** The notices of what was committed since the last call. */
  const hear = async (): Promise<string[]> => {
    await listener.query("SELECT");
    return heard.splice(0).toSorted();
  };

  async function addSession(database: Database, userId: string, further: Partial<typeof sessions.$inferInsert> = {}) {
    const now = new Date();
    const row = { userId, antiCsrfToken: "", createdAt: now, lastUsedAt: now, absoluteExpiresAt: now };
    await database.insert(sessions).values({ ...row, tokenHash: `hash of ${userId}`, ...further });
    return sessionName(`hash of ${userId}`);
  }

  it("of a session when it changes or ends, but not when it begins or is used", async () => {
    const { id } = await addTestUser(test.database, { name: "ada" });
    const name = await addSession(test.database, id);
    await test.database.update(sessions).set({ lastUsedAt: new Date(0) });
    expect(await hear()).toEqual([]);
    await test.database.update(sessions).set({ lastUsedAt: new Date(1), step: "challenge" });
    expect(await hear()).toEqual([name]);
    await test.database.delete(sessions);
    expect(await hear()).toEqual([name]);
  });

  it("of a session that changes because something else was removed", async () => {
    const { id } = await addTestUser(test.database, { name: "ada" });
    const { providerId } = await addTestGroup(test.database, "group");
    const [link] = await test.database
      .insert(identityLinks)
      .values({ userId: id, providerId, nameId: "ada" })
      .returning();
    const name = await addSession(test.database, id, { identityLinkId: link?.id ?? null });
    await hear();
    await test.database.delete(identityLinks);
    expect(await hear()).toEqual([name, userName(id)]);
    await test.database.delete(users);
    expect(await hear()).toEqual([name, userName(id)]);
  });

  it("of the users of authenticator apps and of links to identity providers", async () => {
    const [ada, ben] = [
      await addTestUser(test.database, { name: "ada" }),
      await addTestUser(test.database, { name: "ben" }),
    ];
    const { providerId } = await addTestGroup(test.database, "group");
    await hear();
    const device = { userId: ada.id, createdAt: new Date() };
    const link = { userId: ada.id, providerId, nameId: "ada" };
    const inserted = [
      test.database.insert(totpDevices).values(device),
      test.database.insert(identityLinks).values(link),
    ];
    for (const [index, table] of [totpDevices, identityLinks].entries()) {
      await inserted[index];
      expect(await hear()).toEqual([userName(ada.id)]);
      await test.database.update(table).set({ userId: ben.id });
      expect(await hear()).toEqual([userName(ada.id), userName(ben.id)].toSorted());
      await test.database.delete(table);
      expect(await hear()).toEqual([userName(ben.id)]);
    }
  });

  it("of each of a few users, and of all at once if there are many", async () => {
    const names = [];
    for (const name of ["ada", "ben"]) names.push(userName((await addTestUser(test.database, { name })).id));
    await test.database.update(users).set({ firstName: "Test" });
    expect(await hear()).toEqual(names.toSorted());
    const { id: organizationId } = await addTestOrganization(test.database, "North");
    await test.database.execute(
      sql`INSERT INTO users (canonical_name, user_name, password_hash)
        SELECT name, name, '!' FROM (SELECT 'user' || n AS name FROM generate_series(1, ${bulk}) n) names`,
    );
    expect(await hear()).toEqual(["all"]);
    await test.database.transaction(async (on) => {
      await on.execute(sql`INSERT INTO memberships (user_id, organization_id) SELECT id, ${organizationId} FROM users`);
      await on.update(users).set({ lastName: "Test" });
      await on.delete(memberships);
    });
    expect(await hear()).toEqual(["all"]);
  });

  it("of all when a restore empties the tables", async () => {
    await test.database.execute(sql`TRUNCATE ${users} CASCADE`);
    expect(await hear()).toEqual(["all"]);
    await test.database.execute(sql`TRUNCATE ${organizations} CASCADE`);
    expect(await hear()).toEqual(["all"]);
  });
});

describe("a restarted database", () => {
  it("lets nothing live on that was changed before the servers hear it again", async () => {
    const postgres = await startTestPostgres();
    const connection = socketConnection(postgres.socketDirectory, "postgres");
    const database = openDatabase(connection);
    await migrateDatabase(database);
    const pools = [openDatabase(connection), openDatabase(connection)] as const;
    const [first, second] = [createTestServices({ database: pools[0] }), createTestServices({ database: pools[1] })];
    const servers = [first, second];
    const ends = await Promise.all(servers.map((services) => startListening(services)));
    try {
      const user = await addTestUser(database, { name: "ada" });
      const [kept, revoked] = [await first.sessions.start(user), await first.sessions.start(user)];
      const find = (token: string) =>
        Promise.all(servers.map(async ({ sessions: one }) => (await one.find(token)).state));
      expect([await find(kept.token), await find(revoked.token)]).toEqual([
        ["active", "active"],
        ["active", "active"],
      ]);
      await postgres.restart();
      await database.delete(sessions).where(eq(sessions.antiCsrfToken, revoked.antiCsrfToken));
      expect([await find(kept.token), await find(revoked.token)]).toEqual([
        ["active", "active"],
        ["unknown", "unknown"],
      ]);
      await waitUntil(() => servers.every(({ federation }) => federation.events.isConnected));
      expect([await find(kept.token), await find(revoked.token)]).toEqual([
        ["active", "active"],
        ["unknown", "unknown"],
      ]);
      await database.delete(sessions);
      const deadline = performance.now() + 1_000;
      while ((await find(kept.token)).includes("active") && performance.now() < deadline);
      expect(await find(kept.token)).toEqual(["unknown", "unknown"]);
    } finally {
      for (const end of ends) await end();
      for (const pool of [database, ...pools]) await closeDatabase(pool);
      await postgres.stop();
    }
  });
});
