import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A digest over audit events and the seal before it: whatever is changed in the record afterwards breaks the chain. */
export const auditSeals = pgTable("audit_seals", {
  number: integer().primaryKey(),
  /** The newest event that it covers. */
  throughSequence: bigint("through_sequence", { mode: "number" }).notNull(),
  eventCount: integer("event_count").notNull(),
  /** Keyed by the installation's secret, so that the database alone is not enough to make another. */
  digest: text().notNull(),
  sealedAt: timestamp("sealed_at", { withTimezone: true }).notNull(),
});
