import { boolean, customType, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Receivers of events, for the whole installation. Their deliveries are jobs. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    endpoint: text().notNull(),
    /** Signs the deliveries. Encrypted with the installation's secret key. */
    secret: bytes().notNull(),
    /** Actions of the audit events that it receives. */
    events: jsonb().$type<string[]>().notNull(),
    isEnabled: boolean("is_enabled").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("webhooks_name").on(table.name)],
);
