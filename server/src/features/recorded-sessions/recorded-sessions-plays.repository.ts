import { and, desc, eq, gte, sql } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";

/** A recording, watched in one session of the console. */
export type Viewing = { recordingId: number; session: { id: string; startedAt: Date } };

/** `isOpening` is false if the first trace was a picture or the list of programs. */
export type Play = { isOpening: boolean; occurredAt: Date };

export const playAction = "recorded-sessions.play";

/** Reads from the audit record what was played. */
export class RecordedSessionsPlaysRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** One request at a time: the player sends several at once, also to several servers. */
  async inTurn({ recordingId, session }: Viewing, work: (on: DatabaseOrTransaction) => Promise<void>): Promise<void> {
    await this.database.transaction(async (on) => {
      await takeTurn(`recording ${recordingId} ${session.id}`, on);
      await work(on);
    });
  }

  async findNewest({ recordingId, session }: Viewing, on: DatabaseOrTransaction = this.database): Promise<Play | null> {
    const { subject, action, details, occurredAt, sequence } = auditEvents;
    const [row] = await on
      .select({ isOpening: sql<boolean>`(${details} ->> 'isOpening')::boolean`, occurredAt })
      .from(auditEvents)
      .where(
        and(
          eq(subject, String(recordingId)),
          gte(occurredAt, session.startedAt),
          eq(action, playAction),
          sql`${details} ->> 'session' = ${session.id}`,
        ),
      )
      .orderBy(desc(sequence))
      .limit(1);
    return row ?? null;
  }
}
