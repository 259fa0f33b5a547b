import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * Who did what, when. References are plain ids: a record outlives its subjects. A trigger refuses to change or delete
 * records.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which events are written and sealed. */
    sequence: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    organizationId: uuid("organization_id"),
    userId: uuid("user_id"),
    userName: text("user_name").notNull(),
    action: text().notNull(),
    subject: text().notNull().default(""),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text().notNull().default(""),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("audit_events_sequence").on(table.sequence),
    index("audit_events_occurred").on(table.occurredAt, table.id),
    index("audit_events_organization_occurred")
      .on(table.organizationId, table.occurredAt, table.id)
      .where(sql`${table.organizationId} IS NOT NULL`),
    index("audit_events_subject").on(table.subject, table.occurredAt),
    index("audit_events_user").on(table.userId, table.occurredAt, table.sequence),
    index("audit_events_action_occurred").on(table.action, table.occurredAt),
  ],
);
