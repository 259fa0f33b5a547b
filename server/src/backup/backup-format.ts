import { z } from "zod/mini";

/**
 * A backup is one gzip file of lines: a header, then for each table a marker, its rows in PostgreSQL's COPY text
 * format and `\.`, and at the end the row counts and a SHA-256 over all lines before. COPY escapes every line break
 * and backslash, so that no row can look like an end mark.
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

/** What a backup does not hold: sessions that have ended must not come back to life. */
export const tablesLeftOut: readonly string[] = ["sessions"];
