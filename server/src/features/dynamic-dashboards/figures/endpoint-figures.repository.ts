import { and, count, countDistinct, desc, eq, gte, max, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { endpointEvents as event } from "../../../db/schema/endpoint-events.table.ts";
import { dayOf } from "./day-of.repository.ts";
import { startOf } from "../days.ts";
import type { Days } from "../days.ts";
import type { NamedCount } from "../describe-figures.ts";

export type ElevatedApplication = { name: string; starts: number; computers: number; lastSeenAt: Date | null };

/** Figures about programs started with elevated rights in one organization; one statement each. */
export class EndpointFiguresRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async countElevationsByDay(organizationId: string, days: Days): Promise<NamedCount[]> {
    return this.database
      .select({ name: dayOf(event.occurredAt, days), count: count() })
      .from(event)
      .where(elevatedSince(organizationId, startOf(days)))
      .groupBy(sql`1`);
  }

  /** The most often started first. */
  async listElevatedApplications(organizationId: string, since: Date, limit: number): Promise<ElevatedApplication[]> {
    return this.database
      .select({
        name: event.applicationName,
        starts: count(),
        computers: countDistinct(event.computerName),
        lastSeenAt: max(event.occurredAt),
      })
      .from(event)
      .where(elevatedSince(organizationId, since))
      .groupBy(event.applicationName)
      .orderBy(desc(count()), event.applicationName)
      .limit(limit);
  }
}

function elevatedSince(organizationId: string, since: Date): SQL | undefined {
  return and(eq(event.organizationId, organizationId), eq(event.isElevated, true), gte(event.occurredAt, since));
}
