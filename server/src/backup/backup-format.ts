import { z } from "zod/mini";

/**
 * A backup is one gzip file of lines: a header; for each table a marker, its rows in PostgreSQL's COPY text format and
 * `\.`; at the end the row counts and a SHA-256 of all lines before. COPY escapes every line break and backslash, so
 * that no row can look like an end mark.
 */
export const backupFormatVersion = 1;

export const endOfTable = "\\.";

export const backupHeaderSchema = z.object({
  gatehouseBackup: z.literal(backupFormatVersion),
  createdAt: z.string(),
  /** Number of migrations that the backed-up schema had. */
  migrationCount: z.int(),
  installationId: z.string(),
  epoch: z.int(),
});

export const backupTableSchema = z.object({ table: z.string(), columns: z.array(z.string()).check(z.minLength(1)) });

export const backupEndSchema = z.object({ end: z.literal(true), rowCount: z.int(), sha256: z.string() });

export type BackupHeader = z.infer<typeof backupHeaderSchema>;

/**
 * Tables that a backup leaves out: a restore must neither revive ended sessions, mailed links and extensions nor do work
 * again (decisions 014, 052 and 079), uploaded files are kept for a day only, simulations are run again, the database counts
 * again (073), and a copy of a backup must not speak for users to services (084).
 */
export const tablesLeftOut: readonly string[] = [
  "email_changes",
  "endpoint_start_kinds",
  "endpoint_start_quarters",
  "endpoint_start_sums",
  "extension_consents",
  "extension_grants",
  "extension_tokens",
  "inventory_import_chunks",
  "inventory_import_rows",
  "inventory_imports",
  "jobs",
  "password_resets",
  "policy_simulation_chunks",
  "policy_simulations",
  "service_keys",
  "sessions",
];
