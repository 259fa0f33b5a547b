import { and, desc, eq, isNull, like, or } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { escapeLike } from "../grids/grids-expressions.repository.ts";

export type RowEventsFilter = {
  subject: string;
  /** Beginnings of the actions; any action if there are none. */
  actions: readonly string[];
  organizationId: string;
  /** Also those of the installation, such as sign-ins, which belong to no organization. */
  isForInstallation: boolean;
  limit: number;
};

export type RowEvent = Pick<typeof auditEvents.$inferSelect, "id" | "action" | "userName" | "occurredAt" | "details">;

/** The audit record of one row. */
export class GridDetailsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The newest first. */
  async listEvents(filter: RowEventsFilter): Promise<RowEvent[]> {
    const { subject, actions, organizationId, isForInstallation, limit } = filter;
    const { id, action, userName, occurredAt, details, sequence } = auditEvents;
    const begins = actions.map((beginning) => like(action, `${escapeLike(beginning)}%`));
    return this.database
      .select({ id, action, userName, occurredAt, details })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.subject, subject),
          or(
            eq(auditEvents.organizationId, organizationId),
            isForInstallation ? isNull(auditEvents.organizationId) : undefined,
          ),
          or(...begins),
        ),
      )
      .orderBy(desc(occurredAt), desc(sequence))
      .limit(limit);
  }
}
