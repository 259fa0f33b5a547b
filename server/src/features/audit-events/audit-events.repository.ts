import type { DatabaseOrTransaction } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";

export type NewAuditEvent = typeof auditEvents.$inferInsert;

/** The record of who did what: only ever added to. */
export class AuditEventsRepository {
  private readonly database: DatabaseOrTransaction;

  constructor(database: DatabaseOrTransaction) {
    this.database = database;
  }

  async add(event: NewAuditEvent): Promise<void> {
    await this.database.insert(auditEvents).values(event);
  }
}
