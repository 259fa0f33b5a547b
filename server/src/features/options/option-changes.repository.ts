import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { OPTIONS_UPDATE } from "./describe-option-changes.ts";
import type { OptionPlace } from "./options.repository.ts";

export type OptionChangeRow = Pick<
  typeof auditEvents.$inferSelect,
  "id" | "sequence" | "userName" | "occurredAt" | "details"
>;

/** Changes of options, from the audit record. */
export class OptionChangesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The newest first. */
  async list(
    { section, organizationId }: OptionPlace,
    optionTypeId: string,
    page: { before: number; limit: number },
  ): Promise<OptionChangeRow[]> {
    const { id, sequence, userName, occurredAt, details } = auditEvents;
    return this.database
      .select({ id, sequence, userName, occurredAt, details })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.action, OPTIONS_UPDATE),
          eq(auditEvents.subject, section.id),
          organizationId === null ? isNull(auditEvents.organizationId) : eq(auditEvents.organizationId, organizationId),
          sql`${details} ? ${optionTypeId}`,
          lt(sequence, page.before),
        ),
      )
      .orderBy(desc(sequence))
      .limit(page.limit);
  }
}
