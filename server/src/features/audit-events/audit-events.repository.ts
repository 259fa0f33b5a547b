import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { splitRows } from "../../db/split-rows.ts";

export type NewAuditEvent = typeof auditEvents.$inferInsert;

/** The audit record. Rows are only ever added. */
export class AuditEventsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async add(event: NewAuditEvent, on: DatabaseOrTransaction = this.database): Promise<void> {
    await on.insert(auditEvents).values(event);
  }

  async addAll(events: readonly NewAuditEvent[], on: DatabaseOrTransaction): Promise<void> {
    for (const rows of splitRows(events)) await on.insert(auditEvents).values(rows);
  }
}
