import type { ImportColumn, ImportCounts, ImportProblem } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";
import { users } from "./users.table.ts";

/** Files that users have uploaded to import them, until they expire. */
export const inventoryImports = pgTable(
  "inventory_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["assets", "managed-systems", "managed-accounts", "users"] }).notNull(),
    fileName: text("file_name").notNull(),
    format: text({ enum: ["csv", "jsonl", "nmap"] }).notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** What is done with it; a running step is a job. */
    state: text({ enum: ["receiving", "uploaded", "checked", "imported"] }).notNull(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    counts: jsonb().$type<ImportCounts>(),
    problem: jsonb().$type<ImportProblem>(),
    /** Of the newest step. */
    jobId: uuid("job_id"),
    scanId: uuid("scan_id"),
    /** Moment that the written rows have as the time of their change. */
    writtenAt: timestamp("written_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("inventory_imports_user_created").on(table.userId, table.createdAt),
    index("inventory_imports_organization").on(table.organizationId),
    index("inventory_imports_expires").on(table.expiresAt),
  ],
);
