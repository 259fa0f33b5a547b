import { and, count, desc, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { events } from "../../../db/schema/events.table.ts";
import { recordedSessions as recording } from "../../../db/schema/recorded-sessions.table.ts";
import { dayOf } from "./day-of.repository.ts";
import { startOf } from "../days.ts";
import type { Days } from "../days.ts";
import type { NamedCount } from "../describe-figures.ts";

export type WarningOrError = Pick<
  typeof events.$inferSelect,
  "id" | "message" | "severity" | "category" | "occurredAt"
>;
export type RecentRecording = Pick<
  typeof recording.$inferSelect,
  "id" | "title" | "userName" | "assetName" | "startedAt"
>;

/** Figures about events and recorded sessions of one organization; one statement each. */
export class MonitoringFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countEventsBySeverity(organizationId: string, since: Date): Promise<NamedCount[]> {
    return this.database
      .select({ name: events.severity, count: count() })
      .from(events)
      .where(and(eq(events.organizationId, organizationId), gte(events.occurredAt, since)))
      .groupBy(events.severity);
  }

  /** Warnings and errors. */
  async listWarningsAndErrors(organizationId: string, limit: number): Promise<WarningOrError[]> {
    const { id, message, severity, category, occurredAt } = events;
    return this.database
      .select({ id, message, severity, category, occurredAt })
      .from(events)
      .where(and(eq(events.organizationId, organizationId), sql`${severity} <> 'information'`))
      .orderBy(desc(occurredAt))
      .limit(limit);
  }

  /** Warnings and errors. */
  async countFailuresByDay(organizationId: string, days: Days): Promise<NamedCount[]> {
    const { severity, occurredAt } = events;
    return this.database
      .select({ name: dayOf(occurredAt, days), count: count() })
      .from(events)
      .where(
        and(
          eq(events.organizationId, organizationId),
          sql`${severity} <> 'information'`,
          gte(occurredAt, startOf(days)),
        ),
      )
      .groupBy(sql`1`);
  }

  async countRecordingsByDay(organizationId: string, days: Days): Promise<NamedCount[]> {
    return this.database
      .select({ name: dayOf(recording.startedAt, days), count: count() })
      .from(recording)
      .where(and(eq(recording.organizationId, organizationId), gte(recording.startedAt, startOf(days))))
      .groupBy(sql`1`);
  }

  async listRecentRecordings(organizationId: string, limit: number): Promise<RecentRecording[]> {
    const { id, title, userName, assetName, startedAt } = recording;
    return this.database
      .select({ id, title, userName, assetName, startedAt })
      .from(recording)
      .where(eq(recording.organizationId, organizationId))
      .orderBy(desc(startedAt))
      .limit(limit);
  }
}
