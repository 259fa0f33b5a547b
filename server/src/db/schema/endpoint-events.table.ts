import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { inNaturalOrder, searchText } from "../search-text.ts";
import { organizations } from "./organizations.table.ts";

/** One run of the importer, with its counts. */
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
    enrichedCount: integer("enriched_count").notNull().default(0),
    logonCount: integer("logon_count").notNull().default(0),
    skippedCount: integer("skipped_count").notNull(),
    importedAt: timestamp("imported_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("endpoint_imports_organization_imported").on(table.organizationId, table.importedAt)],
);

const absentAtFirst = (name: string) => text(name).notNull().default("");

/** As `findTargetType` decides; a test compares both. */
const targetType = sql.raw(`case
  when parent_path ~* '(^|[\\\\/])services[.]exe$' then 'service'
  when application_path ~* '[\\\\/]windowsapps[\\\\/]' then 'storeApp'
  when application_path ~* '[.](msi|msp|mst)$' then 'installer'
  when application_name = 'msiexec.exe' and command_line ~* '[.](msi|msp|mst)(["'',;:&|<>) ]|$)' then 'installer'
  when application_name = 'mmc.exe' and command_line ~* '[.]msc(["'',;:&|<>) ]|$)' then 'managementConsole'
  when application_path ~* '[.](bat|cmd|hta|js|jse|ps1|vbe|vbs|wsf|wsh)$' then 'script'
  when application_name in ('wscript.exe', 'cscript.exe') and command_line ~* '[.](js|jse|vbe|vbs|wsf|wsh)(["'',;:&|<>) ]|$)'
    then 'script'
  when application_name in ('powershell.exe', 'pwsh.exe') and command_line ~* '[.](ps1|psm1)(["'',;:&|<>) ]|$)' then 'script'
  when application_name = 'cmd.exe' and command_line ~* '[.](bat|cmd)(["'',;:&|<>) ]|$)' then 'script'
  when application_name = 'mshta.exe' and command_line ~* '[.]hta(["'',;:&|<>) ]|$)' then 'script'
  else 'executable' end`);

/** A process start reported by an endpoint (Sysmon event 1 or Security event 4688). */
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
    /** Hash of what identifies the event at its source; a repeated import adds nothing. */
    dedupeHash: text("dedupe_hash").notNull(),
    recordId: bigint("record_id", { mode: "number" }),
    /** Computed, so that rows of older versions and backups have them too. */
    parentName: text("parent_name").generatedAlwaysAs(
      sql.raw(`left(lower(regexp_replace(parent_path, '^.*[\\\\/]', '')), 255)`),
    ),
    targetType: text("target_type").generatedAlwaysAs(targetType),
    // Empty: the event has none, or was imported before the console read it.
    md5: absentAtFirst("md5"),
    sha1: absentAtFirst("sha1"),
    sha256: absentAtFirst("sha256"),
    imphash: absentAtFirst("imphash"),
    declaredCompany: absentAtFirst("declared_company"),
    product: absentAtFirst("product"),
    description: absentAtFirst("description"),
    fileVersion: absentAtFirst("file_version"),
    originalFileName: absentAtFirst("original_file_name"),
    parentCommandLine: absentAtFirst("parent_command_line"),
    currentDirectory: absentAtFirst("current_directory"),
    processGuid: absentAtFirst("process_guid"),
    parentProcessGuid: absentAtFirst("parent_process_guid"),
    ruleName: absentAtFirst("rule_name"),
    logonId: absentAtFirst("logon_id"),
    searchText: searchText("application_name", "application_path", "computer_name", "user_name", "user_domain"),
  },
  (table) => [
    uniqueIndex("endpoint_events_organization_dedupe").on(table.organizationId, table.dedupeHash),
    index("endpoint_events_organization_occurred").on(table.organizationId, table.occurredAt, table.id),
    index("endpoint_events_sorted_by_application").on(
      table.organizationId,
      inNaturalOrder(table.applicationName),
      table.id,
    ),
    index("endpoint_events_organization_elevated").on(table.organizationId, table.isElevated, table.occurredAt),
    index("endpoint_events_organization_process").on(table.organizationId, table.processGuid, table.occurredAt),
    index("endpoint_events_newest_of_application").on(table.organizationId, table.applicationName, table.occurredAt),
    index("endpoint_events_newest_of_user").on(table.organizationId, table.userName, table.occurredAt),
    index("endpoint_events_newest_of_computer").on(table.organizationId, table.computerName, table.occurredAt),
  ],
);
