import { and, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { recordedEvents, recordedScreenshots, recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { splitRows } from "../../db/split-rows.ts";

export type NewRecordedSession = typeof recordedSessions.$inferInsert;
export type NewRecordedEvent = Omit<typeof recordedEvents.$inferInsert, "sessionId">;
export type NewScreenshot = typeof recordedScreenshots.$inferInsert;

/** Writes one recording in one transaction. */
export class RecordedSessionsImportRepository {
  private readonly transaction: DatabaseOrTransaction;

  constructor(transaction: DatabaseOrTransaction) {
    this.transaction = transaction;
  }

  /** Id of the new session; null if the organization already has this content. */
  async addSession(session: NewRecordedSession): Promise<number | null> {
    const [row] = await this.transaction
      .insert(recordedSessions)
      .values(session)
      .onConflictDoNothing({ target: [recordedSessions.organizationId, recordedSessions.contentHash] })
      .returning({ id: recordedSessions.id });
    return row?.id ?? null;
  }

  async findByContent(organizationId: string, contentHash: string): Promise<number | null> {
    const [row] = await this.transaction
      .select({ id: recordedSessions.id })
      .from(recordedSessions)
      .where(and(eq(recordedSessions.organizationId, organizationId), eq(recordedSessions.contentHash, contentHash)));
    return row?.id ?? null;
  }

  /** Ids in the order of the given events. */
  async addEvents(sessionId: number, events: readonly NewRecordedEvent[]): Promise<number[]> {
    const ids: number[] = [];
    for (const some of splitRows(events)) {
      const values = some.map((event) => ({ ...event, sessionId }));
      const rows = await this.transaction.insert(recordedEvents).values(values).returning({ id: recordedEvents.id });
      ids.push(...rows.map((row) => row.id));
    }
    return ids;
  }

  async addScreenshot(screenshot: NewScreenshot): Promise<void> {
    await this.transaction.insert(recordedScreenshots).values(screenshot);
  }
}
