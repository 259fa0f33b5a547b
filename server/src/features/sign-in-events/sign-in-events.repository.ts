import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { signInMethod } from "../audit-events/audit-events-sign-in-method.repository.ts";

export type SignInEventRow = {
  id: string;
  sequence: number;
  action: string;
  occurredAt: Date;
  address: string;
  reason: string | null;
  method: string;
  isReported: boolean;
};

/** The last event of the page before. */
export type SignInEventPlace = { occurredAt: Date; sequence: number };

type Selection = { userId: string; since: Date; after: SignInEventPlace | null; limit: number };

const actions = ["sign-in", "sign-in.refused", "sign-in.locked", "sign-in.challenge"];

/** Time in which a second step can follow the first. */
const CHALLENGE_MINUTES = 10;

/** A user's sign-ins in the audit record, newest first. */
export class SignInEventsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list({ userId, since, after, limit }: Selection): Promise<SignInEventRow[]> {
    const { id, sequence, action, occurredAt, address, details } = auditEvents;
    return this.database
      .select({
        id,
        sequence,
        action,
        occurredAt,
        address,
        reason: sql<string | null>`${details} ->> 'reason'`,
        method: signInMethod,
        isReported: reportOf(userId),
      })
      .from(auditEvents)
      .where(and(ofUser(userId), gte(occurredAt, since), isUnfinished(), after === null ? undefined : isBelow(after)))
      .orderBy(desc(occurredAt), desc(sequence))
      .limit(limit);
  }

  /** Whether it is an event that `list` shows. */
  async exists(userId: string, eventId: string, since: Date): Promise<boolean> {
    const [row] = await this.database
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(and(ofUser(userId), gte(auditEvents.occurredAt, since), isUnfinished(), eq(auditEvents.id, eventId)));
    return row !== undefined;
  }
}

const ofUser = (userId: string): SQL | undefined =>
  and(eq(auditEvents.userId, userId), inArray(auditEvents.action, actions));

/** A first step whose second step followed is part of that sign-in, and no event of its own. */
function isUnfinished(): SQL {
  const { action, userId, address, occurredAt } = auditEvents;
  return sql`(${action} <> 'sign-in.challenge' or not exists (
    select 1 from ${auditEvents} as later
    where later.user_id = ${userId} and later.action = 'sign-in' and later.address = ${address}
      and later.occurred_at >= ${occurredAt}
      and later.occurred_at <= ${occurredAt} + interval '${sql.raw(String(CHALLENGE_MINUTES))} minutes'))`;
}

/** Drizzle writes columns of a selection without their table, which would be the inner one here. */
const reportOf = (userId: string): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${auditEvents} as report
  where report.user_id = ${userId} and report.action = 'sign-in.reported' and report.subject = audit_events.id::text)`;

const isBelow = ({ occurredAt, sequence }: SignInEventPlace): SQL =>
  sql`(${auditEvents.occurredAt}, ${auditEvents.sequence}) < (${occurredAt.toISOString()}::timestamptz, ${sequence}::bigint)`;
