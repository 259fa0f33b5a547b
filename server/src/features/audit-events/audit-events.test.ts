import { sql } from "drizzle-orm";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { createTestDatabase } from "../../testing/create-test-database.ts";
import { createTestServices } from "../../testing/create-test-services.ts";
import { TestClock } from "../../testing/test-clock.ts";
import type { AuditEventsService } from "./audit-events.service.ts";

it("an event is recorded readably, also with control characters of a request", async () => {
  const { database, remove } = await createTestDatabase();
  try {
    const odd = "a\0b\ud83d";
    const { auditEvents: events } = createTestServices({ database });
    await events.record({ action: "test", userName: odd, subject: odd, details: { message: odd, counted: 2 } });
    const readable = "a\ufffdb\ufffd";
    expect(await database.select().from(auditEvents)).toMatchObject([
      { userName: readable, subject: readable, details: { message: readable, counted: 2 } },
    ]);
  } finally {
    await remove();
  }
});

describe("refusals without a sign-in", () => {
  const refuse = (events: AuditEventsService, address: string, times: number): Promise<void[]> =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        events.recordRefusal({ action: "sign-in.refused", userName: `name-${n}`, address }),
      ),
    );

  it("are recorded whole ten times a minute and network, and counted after that, on all servers together", async () => {
    const { database, remove } = await createTestDatabase();
    try {
      const clock = new TestClock();
      const create = (): AuditEventsService => createTestServices({ database, clock }).auditEvents;
      const [first, second] = [create(), create()];
      const count = async () => {
        const rows = await database
          .select({ action: auditEvents.action, subject: auditEvents.subject, count: sql<number>`count(*)::int` })
          .from(auditEvents)
          .groupBy(auditEvents.action, auditEvents.subject)
          .orderBy(auditEvents.subject);
        return rows.map(({ action, subject, count: rowCount }) => [action, subject, rowCount]);
      };
      const flush = () => Promise.all([first, second].map((server) => server.recordRefusalCounts()));
      // Addresses of one network share its rows.
      for (const server of [first, second])
        for (const address of ["192.0.2.1", "192.0.2.200"]) await refuse(server, address, 20);
      await refuse(first, "2001:db8::1", 10);
      await flush();
      expect(await count()).toEqual([["sign-in.refused", "", 20]]);
      // Another server may still be in the previous minute.
      clock.advance({ minutes: 1 });
      await flush();
      expect(await count()).toEqual([["sign-in.refused", "", 20]]);
      clock.advance({ minutes: 1 });
      await flush();
      const counted = ["refusals.counted", "192.0.2.0/24", 1];
      expect(await count()).toEqual([["sign-in.refused", "", 20], counted]);
      const rows = await database.select().from(auditEvents);
      expect(rows.find(({ action }) => action === "refusals.counted")?.details).toMatchObject({ count: 70 });
      await refuse(second, "192.0.2.1", 10);
      clock.advance({ minutes: 2 });
      await flush();
      expect(await count()).toEqual([["sign-in.refused", "", 30], counted]);
    } finally {
      await remove();
    }
  });
});
