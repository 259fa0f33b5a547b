import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { endpointEvents as event } from "../../db/schema/endpoint-events.table.ts";
import { policySimulationChunks as chunk } from "../../db/schema/policy-simulations.table.ts";

/** Where a judged event stands in its run. */
export type JudgedPosition = { chunk: number; position: number };
export type JudgedEvent = JudgedPosition & { eventId: string; outcome: number };

export type JudgedFilter = {
  organizationId: string;
  simulationId: string;
  /** Positions of outcomes; an event has one of them. */
  outcomes: readonly number[];
  application: string | undefined;
  user: { domain: string; name: string } | undefined;
  after: JudgedPosition | null;
  limit: number;
};

/** Finds the events that a run has judged. */
export class PolicySimulationsEventsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The newest first. Some of the events may have been removed since the run. */
  async list(filter: JudgedFilter): Promise<JudgedEvent[]> {
    const outcomes = sql`${`{${filter.outcomes.join(",")}}`}::int[]`;
    const after = filter.after ?? { chunk: 0, position: 0 };
    const named = listNamed(filter);
    const { rows } = await this.database.execute<JudgedEvent>(sql`
      with ${named ?? sql``} chunks as (
        select ${chunk.position} as position, ${chunk.eventIds} as event_ids, ${chunk.outcomes} as outcomes
        from ${chunk}
        where ${chunk.simulationId} = ${filter.simulationId} and ${chunk.position} >= ${after.chunk}
          and ${chunk.outcomes} && ${outcomes}
        order by ${chunk.position} ${named === null ? sql`limit ${filter.limit + 1}` : sql``}
      )
      select chunks.position as chunk, entry.position::int as position, entry.outcome, entry.event_id as "eventId"
      from chunks
      cross join lateral unnest(chunks.event_ids, chunks.outcomes) with ordinality as entry (event_id, outcome, position)
      where entry.outcome = any (${outcomes})
        and (chunks.position, entry.position) > (${after.chunk}, ${after.position})
        ${named === null ? sql`` : sql`and entry.event_id in (select id from named)`}
      order by chunks.position, entry.position limit ${filter.limit}`);
    return rows;
  }
}

/**
 * Null without a name: then each chunk with a wanted outcome has at least one event for the page, save the first, so that
 * few are read. Of a name there are few events, so that these are found first.
 */
function listNamed({ organizationId, application, user }: JudgedFilter): SQL | null {
  if (application === undefined && user === undefined) return null;
  const conditions = [
    sql`${event.organizationId} = ${organizationId}`,
    ...(application === undefined ? [] : [sql`${event.applicationName} = ${application}`]),
    ...(user === undefined ? [] : [sql`${event.userName} = ${user.name} and ${event.userDomain} = ${user.domain}`]),
  ];
  return sql`named as materialized (
    select ${event.id} as id from ${event} where ${sql.join(conditions, sql` and `)}
  ),`;
}
