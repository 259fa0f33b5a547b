import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { recordedScreenshots, recordedSessions } from "../../db/schema/recorded-sessions.table.ts";

/** The newest recordings, which bound the query. */
const MAX_RECORDINGS = 200;

export type IdleTime = { recordings: number; withIdleTime: number; idleSeconds: number };

/** Measures time without a started program in an organization's recordings, as playback skips it. */
export class RecordedSessionsIdleRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Each pause counts from `thresholdSeconds` after the last event to the next one, or to the end. */
  async measure(organizationId: string, thresholdSeconds: number): Promise<IdleTime> {
    const { rows } = await this.database.execute<{ recordings: number; with_idle: number; idle_seconds: number }>(sql`
      WITH chosen AS (
        SELECT id FROM ${recordedSessions} WHERE organization_id = ${organizationId}
        ORDER BY started_at DESC, id DESC LIMIT ${MAX_RECORDINGS}
      ), slides AS (
        SELECT session_id, taken_at, event_ids,
          row_number() OVER (PARTITION BY session_id ORDER BY position) = 1 AS is_first,
          row_number() OVER (PARTITION BY session_id ORDER BY position DESC) = 1 AS is_last
        FROM ${recordedScreenshots} WHERE session_id IN (SELECT id FROM chosen)
      ), pauses AS (
        SELECT session_id, extract(epoch FROM taken_at - lag(taken_at) OVER (PARTITION BY session_id ORDER BY taken_at))
          - ${thresholdSeconds}::float8 AS seconds
        FROM slides WHERE is_first OR is_last OR cardinality(event_ids) > 0
      )
      SELECT (SELECT count(*) FROM chosen)::int AS recordings,
        (count(DISTINCT session_id) FILTER (WHERE seconds > 0))::int AS with_idle,
        coalesce(sum(seconds) FILTER (WHERE seconds > 0), 0)::float8 AS idle_seconds
      FROM pauses`);
    const [row] = rows;
    return { recordings: row?.recordings ?? 0, withIdleTime: row?.with_idle ?? 0, idleSeconds: row?.idle_seconds ?? 0 };
  }
}
