import { closeDatabase } from "../../db/client.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";

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
  });
});
