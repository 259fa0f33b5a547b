import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { AuditEventsService } from "./audit-events.service.ts";

it("an event is recorded readably, whatever somebody wrote into a request", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const odd = "a\0b\ud83d";
    const events = new AuditEventsService(database, new TestClock());
    await events.record({ action: "test", userName: odd, subject: odd, details: { message: odd, counted: 2 } });
    const readable = "a\ufffdb\ufffd";
    expect(await database.select().from(auditEvents)).toMatchObject([
      { userName: readable, subject: readable, details: { message: readable, counted: 2 } },
    ]);
  } finally {
    await remove();
  }
});
