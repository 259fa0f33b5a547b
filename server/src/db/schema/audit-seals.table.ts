import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A digest of audit events and of the seal before it: a later change to a record breaks the chain. */
export const auditSeals = pgTable("audit_seals", {
  number: integer().primaryKey(),
  /** The newest event covered by the seal. */
  throughSequence: bigint("through_sequence", { mode: "number" }).notNull(),
  eventCount: integer("event_count").notNull(),
  /** Keyed with the installation's secret, so that a copy of the database is not enough to forge one. */
  digest: text().notNull(),
  sealedAt: timestamp("sealed_at", { withTimezone: true }).notNull(),
});
