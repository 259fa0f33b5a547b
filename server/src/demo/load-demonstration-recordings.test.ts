import { endpointEvents } from "../db/schema/endpoint-events.table.ts";
import { recordedSessions } from "../db/schema/recorded-sessions.table.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import { TestClock } from "../testing/test-clock.ts";
import { loadDemonstrationRecordings } from "./load-demonstration-recordings.ts";
import { loadDemonstration } from "./load-demonstration.ts";

it("brings one recording and two weeks of process events to the first organization", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const ids = await loadDemonstration(database, new TestClock());
    const organizationId = ids?.["Northmoor Energy"] ?? "";
    await loadDemonstrationRecordings(database, organizationId);
    await loadDemonstrationRecordings(database, organizationId);
    const sessions = await database.select().from(recordedSessions);
    expect(sessions.map((session) => [session.organizationId, session.assetName])).toEqual([
      [organizationId, "db-prod-04"],
    ]);
    expect(await database.$count(endpointEvents)).toBe(320);
  } finally {
    await remove();
  }
});
