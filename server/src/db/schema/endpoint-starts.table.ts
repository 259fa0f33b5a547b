import {
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

const ofOrganization = () =>
  uuid("organization_id")
    .notNull()
    .references(() => organizations.id, { onDelete: "cascade" });

/**
 * Counts of process starts, which triggers on `endpoint_events` keep. A kind is what the reports tell starts apart by:
 * program, parent, user, computer and rights.
 */
export const endpointStartKinds = pgTable(
  "endpoint_start_kinds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    organizationId: ofOrganization(),
    /** Of all columns below; together they are too long for an index. */
    digest: bytea().notNull(),
    applicationName: text("application_name").notNull(),
    parentName: text("parent_name").notNull(),
    /** `DOMAIN\\name`. */
    userLabel: text("user_label").notNull(),
    computerName: text("computer_name").notNull(),
    action: text().notNull(),
    isElevated: boolean("is_elevated").notNull(),
    integrityLevel: text("integrity_level").notNull(),
    tokenElevationType: text("token_elevation_type").notNull(),
    targetType: text("target_type").notNull(),
  },
  (table) => [uniqueIndex("endpoint_start_kinds_digest").on(table.organizationId, table.digest)],
);

/** Starts of one kind on one day, and again in one month, of UTC: long ranges read few rows. */
export const endpointStartSums = pgTable(
  "endpoint_start_sums",
  {
    organizationId: ofOrganization(),
    span: text({ enum: ["day", "month"] }).notNull(),
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    kindId: integer("kind_id").notNull(),
    starts: integer().notNull(),
    firstAt: timestamp("first_at", { withTimezone: true }).notNull(),
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.span, table.startsOn, table.kindId] })],
);

/**
 * Starts of one program in 15 minutes, and of all programs together: the largest step that hours and days of every time
 * zone consist of.
 */
export const endpointStartQuarters = pgTable(
  "endpoint_start_quarters",
  {
    organizationId: ofOrganization(),
    /** Of all programs; the name is empty then. */
    isTotal: boolean("is_total").notNull(),
    applicationName: text("application_name").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    starts: integer().notNull(),
    elevatedStarts: integer("elevated_starts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.isTotal, table.applicationName, table.startsAt] })],
);
