import { asc, desc, gt, max, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { auditSeals } from "../../db/schema/audit-seals.table.ts";

export type AuditSealRow = typeof auditSeals.$inferSelect;

/** An event as one complete text, independent of the reader's time zone and version. */
export type SealableEvent = { sequence: number; text: string };

const lockWaitMs = 2_000;

export class AuditSealsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * The newest event before which no other can appear: numbers are assigned before transactions end, so running ones
   * are waited for. Null if that takes too long, or there is no event.
   */
  async findSettledSequence(): Promise<number | null> {
    return this.database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`SET LOCAL lock_timeout = ${lockWaitMs}`));
      await transaction.execute(sql`LOCK TABLE ${auditEvents} IN SHARE MODE`);
      const [row] = await transaction.select({ newest: max(auditEvents.sequence) }).from(auditEvents);
      return row?.newest ?? null;
    });
  }

  async findNewest(): Promise<AuditSealRow | null> {
    const [row] = await this.database.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1);
    return row ?? null;
  }

  async list(): Promise<AuditSealRow[]> {
    return this.database.select().from(auditSeals).orderBy(asc(auditSeals.number));
  }

  /** In order, from the one after `sequence`. */
  async listEventsAfter(sequence: number, limit: number): Promise<SealableEvent[]> {
    const { id, organizationId, userId, userName, action, subject, details, address, occurredAt } = auditEvents;
    const parts = [id, organizationId, userId, userName, action, subject, details, address];
    const values = sql.join(
      [auditEvents.sequence, ...parts, sql`extract(epoch from ${occurredAt})`].map((part) => sql`${part}`),
      sql`, `,
    );
    return this.database
      .select({ sequence: auditEvents.sequence, text: sql<string>`jsonb_build_array(${values})::text` })
      .from(auditEvents)
      .where(gt(auditEvents.sequence, sequence))
      .orderBy(asc(auditEvents.sequence))
      .limit(limit);
  }

  /** False if another server was faster. */
  async add(row: AuditSealRow): Promise<boolean> {
    const added = await this.database
      .insert(auditSeals)
      .values(row)
      .onConflictDoNothing()
      .returning({ number: auditSeals.number });
    return added.length > 0;
  }
}
