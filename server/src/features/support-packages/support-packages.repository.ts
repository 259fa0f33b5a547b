import { count, desc, gte, like, max, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { healthFailures } from "../../db/schema/health-failures.table.ts";
import { optionSettings } from "../../db/schema/option-settings.table.ts";
import { settings } from "../../db/schema/settings.table.ts";

/** The database's part of a support package. No query reads a column with secrets. */
export class SupportPackagesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async describeDatabase() {
    const { rows } = await this.database.execute<{ version: string; sizeBytes: string }>(
      sql`SELECT version() AS version, pg_database_size(current_database())::text AS "sizeBytes"`,
    );
    const [row] = rows;
    return { version: row?.version ?? "", sizeBytes: Number(row?.sizeBytes ?? 0) };
  }

  /** Oldest first. */
  async listMigrations(): Promise<{ hash: string; createdAt: string }[]> {
    const { rows } = await this.database.execute<{ hash: string; createdAt: string }>(
      sql`SELECT hash, to_char(to_timestamp(created_at / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt"
          FROM drizzle.__drizzle_migrations ORDER BY created_at`,
    );
    return rows;
  }

  async listTables(): Promise<string[]> {
    const { rows } = await this.database.execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables
          WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
    );
    return rows.map(({ name }) => name);
  }

  async countRows(table: string): Promise<number> {
    const { rows } = await this.database.execute<{ rows: string }>(
      sql`SELECT count(*)::text AS rows FROM ${sql.identifier(table)}`,
    );
    return Number(rows[0]?.rows ?? 0);
  }

  listOptionsOfOrganizations() {
    const { organizationId, sectionId, optionTypeId, value, updatedAt } = optionSettings;
    return this.database
      .select({
        organizationId,
        sectionId,
        optionTypeId,
        value,
        hasSecret: sql<boolean>`${optionSettings.secret} IS NOT NULL`,
        updatedAt,
      })
      .from(optionSettings)
      .orderBy(organizationId, sectionId, optionTypeId);
  }

  /** Options only: other settings of the installation may be secret. */
  listOptionsOfInstallation() {
    const { key, value, updatedAt } = settings;
    return this.database.select({ key, value, updatedAt }).from(settings).where(like(key, "option:%")).orderBy(key);
  }

  countAuditEvents(since: Date) {
    const { action, occurredAt } = auditEvents;
    return this.database
      .select({ action, count: count(), lastAt: max(occurredAt) })
      .from(auditEvents)
      .where(gte(occurredAt, since))
      .groupBy(action)
      .orderBy(action);
  }

  /** Newest first. */
  listFailures(limit: number) {
    const { name, version, group, stage, message, browser, occurredAt } = healthFailures;
    return this.database
      .select({ name, version, group, stage, message, browser, occurredAt })
      .from(healthFailures)
      .orderBy(desc(occurredAt))
      .limit(limit);
  }
}
