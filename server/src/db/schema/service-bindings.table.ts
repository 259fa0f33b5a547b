import { boolean, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/** Where the services of remotes are, for the whole installation. */
export const serviceBindings = pgTable(
  "service_bindings",
  {
    id: uuid().primaryKey().defaultRandom(),
    remoteName: text("remote_name").notNull(),
    serviceName: text("service_name").notNull(),
    /** Scheme, host and port. */
    origin: text().notNull(),
    allowsPrivate: boolean("allows_private").notNull(),
    /** Until the head of an answer. */
    timeoutMs: integer("timeout_ms").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    createdBy: text("created_by").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
    changedBy: text("changed_by").notNull(),
  },
  (table) => [uniqueIndex("service_bindings_service").on(table.remoteName, table.serviceName)],
);
