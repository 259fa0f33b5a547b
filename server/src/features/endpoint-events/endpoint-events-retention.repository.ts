import { and, eq, lt, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { tryLock } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { endpointEvents as event } from "../../db/schema/endpoint-events.table.ts";
import { endpointLogons as logon } from "../../db/schema/endpoint-logons.table.ts";
import {
  endpointStartKinds as kind,
  endpointStartQuarters as quarter,
  endpointStartSums as kept,
} from "../../db/schema/endpoint-starts.table.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { takeImportTurn } from "./endpoint-events-import.repository.ts";

const DAY_MS = 86_400_000;

/** The first day before the date that has events. The counts say it, and have an index of their days. */
const oldestDay = (organizationId: SQL, date: string): SQL => sql`(select min(counted.starts_on) from ${kept} counted
  where counted.organization_id = ${organizationId} and counted.span = 'day' and counted.starts_on < ${date}::date)`;

/** Removes process starts that are kept no longer. */
export class EndpointEventsRetentionRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Removes events of all organizations, and what was counted of them. `moment` is the beginning of a day of UTC. Each
   * day of an organization is a transaction, so that imports wait for one day at most.
   */
  async removeBefore(moment: Date): Promise<void> {
    const date = dateOf(moment);
    const { rows } = await this.database.execute<{ id: string }>(
      sql`select id from ${organizations} organization where ${oldestDay(sql`organization.id`, date)} is not null`,
    );
    for (const { id } of rows) while (await this.database.transaction((on) => removeOldestDay(id, date, on)));
    if (rows.length > 0) await this.database.delete(logon).where(lt(logon.occurredAt, moment));
  }
}

const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whether there are further days to remove. */
async function removeOldestDay(organizationId: string, date: string, on: DatabaseOrTransaction): Promise<boolean> {
  // Otherwise another server removes events now.
  if (!(await tryLock("endpointRetention", on))) return false;
  // An import must neither count on what is removed here nor begin to use a kind of it.
  await takeImportTurn(organizationId, on);
  const day = await findOldestDay(organizationId, date, on);
  if (day === null) return false;
  await removeDaysBefore(organizationId, new Date(Date.parse(day) + DAY_MS), on);
  if ((await findOldestDay(organizationId, date, on)) !== null) return true;
  await removeUnusedKinds(organizationId, on);
  return false;
}

async function findOldestDay(organizationId: string, date: string, on: DatabaseOrTransaction): Promise<string | null> {
  const day = oldestDay(sql`${organizationId}`, date);
  const { rows } = await on.execute<{ day: string | null }>(sql`select ${day}::text as day`);
  return rows[0]?.day ?? null;
}

/** The counts of the month of `end` begin again with the days that stay. */
async function removeDaysBefore(organizationId: string, end: Date, on: DatabaseOrTransaction): Promise<void> {
  const date = dateOf(end);
  await on.delete(event).where(and(eq(event.organizationId, organizationId), lt(event.occurredAt, end)));
  await on.delete(quarter).where(and(eq(quarter.organizationId, organizationId), lt(quarter.startsAt, end)));
  await on.delete(kept).where(and(eq(kept.organizationId, organizationId), lt(kept.startsOn, date)));
  await on.execute(sql`insert into ${kept} (organization_id, span, starts_on, kind_id, starts, first_at, last_at)
    select organization_id, 'month', date_trunc('month', ${date}::date)::date, kind_id, sum(starts), min(first_at),
      max(last_at)
    from ${kept} where organization_id = ${organizationId} and span = 'day' and starts_on >= ${date}::date
      and starts_on < date_trunc('month', ${date}::date) + interval '1 month'
      and ${date}::date > date_trunc('month', ${date}::date) group by organization_id, kind_id`);
}

async function removeUnusedKinds(organizationId: string, on: DatabaseOrTransaction): Promise<void> {
  const isUsed = sql`exists (select from ${kept} where ${kept.organizationId} = ${kind.organizationId}
    and ${kept.kindId} = ${kind.id})`;
  await on.delete(kind).where(and(eq(kind.organizationId, organizationId), not(isUsed)));
}
