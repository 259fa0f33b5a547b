import { asc, desc, gt, max, sql } from "drizzle-orm";
import { actAlone } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { hasSqlState } from "../../db/has-sql-state.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { auditSeals } from "../../db/schema/audit-seals.table.ts";

export type AuditSealRow = typeof auditSeals.$inferSelect;

/** An event as one complete text, independent of the reader's time zone and version. */
export type SealableEvent = { sequence: number; text: string };

const lockWaitMs = 2_000;
/** SQLSTATE of a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = "55P03";

export class AuditSealsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Acts unless another server or command is doing so; holds a lock as long as the action runs. */
  async actAlone(act: () => Promise<void>): Promise<void> {
    await actAlone(this.database, "auditSeals", act);
  }

  /**
   * The newest event before which no other can appear: numbers are assigned before transactions end, so running ones
   * are waited for. Null if that takes too long, or there is no event.
   */
  async findSettledSequence(): Promise<number | null> {
    const findLocked = async (transaction: DatabaseOrTransaction): Promise<number | null> => {
      await transaction.execute(sql.raw(`SET LOCAL lock_timeout = ${lockWaitMs}`));
      await transaction.execute(sql`LOCK TABLE ${auditEvents} IN SHARE MODE`);
      const [row] = await transaction.select({ newest: max(auditEvents.sequence) }).from(auditEvents);
      return row?.newest ?? null;
    };
    return this.database.transaction(findLocked).catch((error: unknown) => {
      if (hasSqlState(error, LOCK_NOT_AVAILABLE)) return null;
      throw error;
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
