import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

/** One run of the importer, with the counts it printed. */
export const endpointImports = pgTable(
  "endpoint_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    fileName: text("file_name").notNull(),
    readCount: integer("read_count").notNull(),
    importedCount: integer("imported_count").notNull(),
    duplicateCount: integer("duplicate_count").notNull(),
    skippedCount: integer("skipped_count").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("endpoint_imports_organization_imported").on(table.organizationId, table.importedAt)],
);

/** A process start that an endpoint reported (Sysmon event 1 or Security event 4688). */
export const endpointEvents = pgTable(
  "endpoint_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    importId: uuid("import_id").references(() => endpointImports.id, { onDelete: "set null" }),
    source: text({ enum: ["sysmon1", "security4688"] }).notNull(),
    computerName: text("computer_name").notNull(),
    userName: text("user_name").notNull(),
    userDomain: text("user_domain").notNull().default(""),
    applicationPath: text("application_path").notNull(),
    applicationName: text("application_name").notNull(),
    commandLine: text("command_line").notNull().default(""),
    parentPath: text("parent_path").notNull().default(""),
    integrityLevel: text("integrity_level").notNull().default(""),
    tokenElevationType: text("token_elevation_type").notNull().default(""),
    isElevated: boolean("is_elevated").notNull(),
    action: text().notNull(),
    occurredAt: timestamp("occurred_at", { withTimezone: true }).notNull(),
    /** Hash over what identifies the event at its source; makes a second import add nothing. */
    dedupeHash: text("dedupe_hash").notNull(),
    recordId: bigint("record_id", { mode: "number" }),
  },
  (table) => [
    uniqueIndex("endpoint_events_organization_dedupe").on(table.organizationId, table.dedupeHash),
    index("endpoint_events_organization_occurred").on(table.organizationId, table.occurredAt),
    index("endpoint_events_organization_application").on(table.organizationId, table.applicationName),
    index("endpoint_events_organization_user").on(table.organizationId, table.userDomain, table.userName),
    index("endpoint_events_organization_elevated").on(table.organizationId, table.isElevated, table.occurredAt),
  ],
);
