import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * Who did what, when. References are kept as plain ids: the record outlives what it speaks of. A trigger of the database
 * refuses to change or delete any of it.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which events were written, and in which they are sealed. */
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
    index("audit_events_occurred").on(table.occurredAt),
    index("audit_events_action_occurred").on(table.action, table.occurredAt),
  ],
);
