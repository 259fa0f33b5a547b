import { closeDatabase, openDatabase } from "../../db/client.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { DatabaseIntermediary } from "../../testing/database-intermediary.ts";
import { TestClock } from "../../testing/test-clock.ts";

describe("the probes", () => {
  it("say that the server runs and can work, and give figures", async () => {
    const test = await buildTestApp();
    try {
      const client = test.clients.signedOut;
      expect((await client.get("/healthz")).json()).toEqual({ status: "ok" });
      expect((await client.get("/readyz")).json()).toEqual({ status: "ready" });
      const metrics = await client.get("/metrics");
      expect(metrics.headers["content-type"]).toContain("text/plain");
      expect(metrics.body).toMatch(/^gatehouse_database_connections \d+$/m);
      expect(metrics.body).toMatch(/^process_resident_memory_bytes \d+$/m);
    } finally {
      await test.close();
    }
  });

  it("say that the server cannot work while the database is away, and the process still runs", async () => {
    const test = await buildTestApp();
    await closeDatabase(test.database);
    const client = test.clients.signedOut;
    expect((await client.get("/readyz")).statusCode).toBe(503);
    expect((await client.get("/healthz")).statusCode).toBe(200);
    await test.app.close();
    await test.federation.events.stop();
  });

  it("say that the server cannot work while the database is a standby", async () => {
    const test = await createTestDatabase();
    await test.database.execute(`create schema standby;
      create function standby.pg_is_in_recovery() returns boolean language sql return true`);
    const database = openDatabase({ ...test.database.$client.options, options: "-c search_path=standby,pg_catalog" });
    expect(await createTestServices({ database, clock: new TestClock() }).health.isReady()).toBe(false);
    await closeDatabase(database);
    await test.remove();
  });

  it("use up no connections to a database that does not answer", async () => {
    const test = await createTestDatabase();
    const between = await DatabaseIntermediary.start(test.database);
    const database = openDatabase({ ...between.options, max: 1 });
    const health = createTestServices({ database, clock: new TestClock() }).health;
    expect(await health.isReady()).toBe(true);
    between.isSilent = true;
    expect(await health.isReady()).toBe(false);
    between.isSilent = false;
    expect(await health.isReady()).toBe(true);
    await closeDatabase(database);
    between.close();
    await test.remove();
  });
});
