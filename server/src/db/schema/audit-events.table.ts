import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who did what, when. References are kept as plain ids: the record outlives what it speaks of. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id"),
    userId: uuid("user_id"),
    userName: text("user_name").notNull(),
    action: text().notNull(),
    subject: text().notNull().default(""),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text().notNull().default(""),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("audit_events_occurred").on(table.occurredAt), index("audit_events_action").on(table.action)],
);
