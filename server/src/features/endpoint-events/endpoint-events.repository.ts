import type { EndpointEvent, EndpointEventDetails } from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { endpointEvents as event } from "../../db/schema/endpoint-events.table.ts";
import { endpointLogons as logon } from "../../db/schema/endpoint-logons.table.ts";
import {
  eventsMatching,
  kindsMatching,
  startsByTime,
  userLabel,
  wireTime,
} from "./endpoint-events-facts.repository.ts";
import { windowOf } from "./page-window.ts";
import type { PageWindow, SpanCount } from "./page-window.ts";
import { readJson } from "./endpoint-events-json.repository.ts";
import type { Page, PageOf, StartsFilter } from "./report-filter.ts";

/** Where an export of the events goes on. */
type EventsPosition = { moment: string; id: string };

/** More values than this don't help the database to find rows. */
const MAX_NAMES = 50;
const MAX_PARENTS = 32;
/** Rows that cost less to skip than to count. */
const MAX_SKIPPED = 2000;

const sumOf = (counts: readonly SpanCount[]): number => counts.reduce((sum, { starts }) => sum + starts, 0);

const optional = (column: SQL | (typeof event)["md5"]): SQL => sql`nullif(${column}, '')`;

const isElevatedLogon = sql`exists (select from ${logon} where ${logon.organizationId} = ${event.organizationId}
  and ${logon.computerName} = lower(${event.computerName}) and ${logon.logonId} = ${event.logonId}
  and ${logon.occurredAt} <= ${event.occurredAt})`;

/** An event in wire shape. */
const wireEvent = sql`jsonb_build_object('id', ${event.id}, 'occurredAt', ${wireTime(event.occurredAt)},
    'source', case ${event.source} when 'sysmon1' then 'sysmon' else 'security' end,
    'computer', ${event.computerName}, 'user', ${userLabel}, 'application', ${event.applicationName},
    'image', ${event.applicationPath}, 'commandLine', ${event.commandLine}, 'parentImage', ${event.parentPath},
    'parent', ${event.parentName}, 'integrityLevel', ${event.integrityLevel},
    'tokenElevationType', ${optional(event.tokenElevationType)}, 'isElevated', ${event.isElevated},
    'action', ${event.action}, 'targetType', ${event.targetType}, 'isElevatedLogon', ${isElevatedLogon},
    'hashes', jsonb_build_object('md5', ${optional(event.md5)}, 'sha1', ${optional(event.sha1)},
      'sha256', ${optional(event.sha256)}, 'imphash', ${optional(event.imphash)}),
    'declaredCompany', ${optional(event.declaredCompany)}, 'product', ${optional(event.product)},
    'description', ${optional(event.description)}, 'fileVersion', ${optional(event.fileVersion)},
    'originalFileName', ${optional(event.originalFileName)},
    'parentCommandLine', ${optional(event.parentCommandLine)},
    'currentDirectory', ${optional(event.currentDirectory)}, 'processGuid', ${optional(event.processGuid)},
    'parentProcessGuid', ${optional(event.parentProcessGuid)}, 'ruleName', ${optional(event.ruleName)})`;

/** Process starts within one organization, in wire shape. */
export class EndpointEventsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Newest first. The kept counts say which days the page is in, so only these are read. */
  async list(organizationId: string, filter: StartsFilter, page: PageOf): Promise<Page<EndpointEvent>> {
    const spans = await this.countByTime(organizationId, filter, false);
    const window = await this.findWindow(organizationId, filter, spans, page);
    const total = sumOf(spans);
    if (window === null) return { items: [], total };
    const where = await this.findEvents(organizationId, { ...filter, ...window.range });
    const items = await readJson<EndpointEvent[]>(
      this.database,
      sql`select coalesce(jsonb_agg(page.item order by page.moment desc, page.id desc), '[]') as answer
        from (select ${wireEvent} as item, ${event.occurredAt} as moment, ${event.id} as id from ${event}
          where ${where} order by ${event.occurredAt} desc, ${event.id} desc
          limit ${page.limit} offset ${window.offset}) page`,
    );
    return { items, total };
  }

  /** In no order; those that are gone are left out. */
  async listByIds(organizationId: string, ids: readonly string[]): Promise<EndpointEvent[]> {
    return readJson<EndpointEvent[]>(
      this.database,
      sql`select coalesce(jsonb_agg(${wireEvent}), '[]') as answer from ${event}
        where ${event.organizationId} = ${organizationId} and ${event.id} = any (${`{${ids.join(",")}}`}::uuid[])`,
    );
  }

  async count(organizationId: string, filter: StartsFilter): Promise<number> {
    return sumOf(await this.countByTime(organizationId, filter, false));
  }

  /** All events of a filter, newest first, in batches. */
  async *iterate(organizationId: string, filter: StartsFilter, batchRows: number): AsyncGenerator<EndpointEvent[]> {
    const where = await this.findEvents(organizationId, filter);
    let last: EventsPosition | null = null;
    for (;;) {
      const after: SQL =
        last === null
          ? sql`true`
          : sql`(${event.occurredAt}, ${event.id}) < (${last.moment}::timestamptz, ${last.id}::uuid)`;
      const { rows }: { rows: (EventsPosition & { item: EndpointEvent })[] } = await this.database.execute(
        sql`select ${wireEvent} as item, ${event.occurredAt}::text as moment, ${event.id} as id
          from ${event} where ${where} and ${after}
          order by ${event.occurredAt} desc, ${event.id} desc limit ${batchRows}`,
      );
      if (rows.length > 0) yield rows.map(({ item }) => item);
      last = rows.at(-1) ?? null;
      if (last === null || rows.length < batchRows) return;
    }
  }

  /** With its parents, as far as their events are there; null if the organization has no such event. */
  async find(organizationId: string, id: string): Promise<EndpointEventDetails | null> {
    const { rows } = await this.database.execute<{ item: EndpointEvent }>(sql`
      with recursive chain as (
        select ${event.id}, ${event.parentProcessGuid}, ${event.occurredAt}, 0 as depth
        from ${event} where ${event.organizationId} = ${organizationId} and ${event.id} = ${id}
        union all
        select parent.id, parent.parent_process_guid, parent.occurred_at, chain.depth + 1
        from chain cross join lateral (
          select id, parent_process_guid, occurred_at from ${event}
          where organization_id = ${organizationId} and process_guid = chain.parent_process_guid
            and process_guid <> '' and id <> chain.id and occurred_at <= chain.occurred_at
          order by occurred_at desc, id limit 1) parent
        where chain.depth < ${MAX_PARENTS}
      ) cycle id set is_cycle using path
      select ${wireEvent} as item from chain join ${event} on ${event.id} = chain.id
      where not chain.is_cycle order by chain.depth`);
    const [first, ...parents] = rows.map(({ item }) => item);
    return first === undefined ? null : { event: first, parents };
  }

  private async countByTime(organizationId: string, filter: StartsFilter, isByDay: boolean): Promise<SpanCount[]> {
    const { rows } = await this.database.execute<SpanCount>(startsByTime(organizationId, filter, isByDay));
    return rows;
  }

  /** A page deep within its month is looked for by days. */
  private async findWindow(
    organizationId: string,
    filter: StartsFilter,
    spans: readonly SpanCount[],
    page: PageOf,
  ): Promise<PageWindow | null> {
    const window = windowOf(spans, filter, page);
    if (window === null || window.offset <= MAX_SKIPPED) return window;
    const inWindow = { ...filter, ...window.range };
    const days = await this.countByTime(organizationId, inWindow, true);
    return windowOf(days, inWindow, { limit: page.limit, offset: window.offset });
  }

  /**
   * The events of a filter. The few programs or computers that fit it are named, because the database has indexes of
   * these, but none of parts of names.
   */
  private async findEvents(organizationId: string, filter: StartsFilter): Promise<SQL> {
    const where = eventsMatching(organizationId, filter);
    const kinds = kindsMatching(organizationId, filter);
    if (kinds === null) return where;
    const [programs, computers] = await readJson<[string[], string[]]>(
      this.database,
      sql`with kinds as materialized (${kinds})
      select jsonb_build_array(
        array(select distinct application_name from kinds limit ${MAX_NAMES + 1}),
        array(select distinct computer_name from kinds limit ${MAX_NAMES + 1})) as answer`,
    );
    const oneOf = (column: typeof event.applicationName | typeof event.computerName, names: string[]): SQL =>
      names.length > MAX_NAMES
        ? sql``
        : sql` and ${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)))`;
    return sql`${where}${oneOf(event.applicationName, programs)}${oneOf(event.computerName, computers)}`;
  }
}
