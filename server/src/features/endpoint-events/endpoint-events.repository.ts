import type {
  EndpointAction,
  EndpointApplication,
  EndpointEvent,
  EndpointSummary,
  EndpointUser,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { endpointEvents as event } from "../../db/schema/endpoint-events.table.ts";

/** Which events a report is about; `to` is excluded. */
export type ReportRange = { from?: Date | undefined; to?: Date | undefined };
export type ReportFilter = ReportRange & { search: string; limit: number; offset: number };
export type Page<Item> = { items: Item[]; total: number };

const wireTime = (moment: SQL | typeof event.occurredAt) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const user = sql`case when ${event.userDomain} = '' then ${event.userName} else ${event.userDomain} || '\\' || ${event.userName} end`;
const starts = sql`count(*)::int as "starts"`;
const elevatedStarts = sql`count(*) filter (where ${event.isElevated})::int as "elevatedStarts"`;
const applications = sql`count(distinct ${event.applicationName})::int as "applications"`;
const computers = sql`count(distinct ${event.computerName})::int as "computers"`;
const users = sql`count(distinct (${event.userDomain}, ${event.userName}))::int as "users"`;
const lastSeenAt = sql`${wireTime(sql`max(${event.occurredAt})`)} as "lastSeenAt"`;
const firstSeenAt = sql`${wireTime(sql`min(${event.occurredAt})`)} as "firstSeenAt"`;
const tokenElevationType = sql`nullif(${event.tokenElevationType}, '') as "tokenElevationType"`;

function inRange(organizationId: string, range: ReportRange): SQL {
  const conditions = [sql`${event.organizationId} = ${organizationId}`];
  if (range.from) conditions.push(sql`${event.occurredAt} >= ${range.from.toISOString()}`);
  if (range.to) conditions.push(sql`${event.occurredAt} < ${range.to.toISOString()}`);
  return sql.join(conditions, sql` and `);
}

function matching(organizationId: string, filter: ReportFilter): SQL {
  const range = inRange(organizationId, filter);
  if (filter.search === "") return range;
  const text = sql`lower(${event.applicationName} || chr(10) || (${user}) || chr(10) || ${event.computerName})`;
  return sql`${range} and strpos(${text}, lower(${filter.search})) > 0`;
}

/** Reports of process starts, always within one organization, each by one statement that answers in wire shape. */
export class EndpointEventsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async readSummary(organizationId: string, range: ReportRange): Promise<EndpointSummary> {
    const where = inRange(organizationId, range);
    const days = sql`select to_char(${event.occurredAt} at time zone 'UTC', 'YYYY-MM-DD') as "date",
      ${starts}, ${elevatedStarts} from ${event} where ${where} group by 1`;
    const levels = sql`select ${event.integrityLevel} as "integrityLevel", ${starts}
      from ${event} where ${where} group by 1`;
    return this.readJson<EndpointSummary>(sql`
      select to_jsonb(totals) || jsonb_build_object(
        'days', coalesce((select jsonb_agg(d order by d."date") from (${days}) d), '[]'),
        'integrityLevels', coalesce((select jsonb_agg(l order by l."starts" desc) from (${levels}) l), '[]')
      ) as answer
      from (
        select ${starts}, ${elevatedStarts}, ${applications}, ${users}, ${computers}, ${firstSeenAt}, ${lastSeenAt}
        from ${event} where ${where}
      ) totals`);
  }

  async listApplications(organizationId: string, filter: ReportFilter): Promise<Page<EndpointApplication>> {
    const rows = sql`select ${event.applicationName} as "application", ${starts}, ${elevatedStarts}, ${users},
      ${computers}, ${firstSeenAt}, ${lastSeenAt}
      from ${event} where ${matching(organizationId, filter)} group by ${event.applicationName}`;
    return this.readPage(rows, sql`"starts" desc, "application"`, filter);
  }

  async listUsers(organizationId: string, filter: ReportFilter): Promise<Page<EndpointUser>> {
    const rows = sql`select ${user} as "user", ${starts}, ${elevatedStarts}, ${applications}, ${computers}, ${lastSeenAt}
      from ${event} where ${matching(organizationId, filter)} group by ${event.userDomain}, ${event.userName}`;
    return this.readPage(rows, sql`"elevatedStarts" desc, "starts" desc, "user"`, filter);
  }

  async listActions(organizationId: string, filter: ReportFilter): Promise<Page<EndpointAction>> {
    const rows = sql`select ${event.action} as "action", ${event.applicationName} as "application", ${user} as "user",
      ${event.integrityLevel} as "integrityLevel", ${tokenElevationType}, ${starts}, ${computers}, ${lastSeenAt}
      from ${event} where ${matching(organizationId, filter)} and ${event.isElevated}
      group by ${event.action}, ${event.applicationName}, ${event.userDomain}, ${event.userName},
        ${event.integrityLevel}, ${event.tokenElevationType}`;
    return this.readPage(rows, sql`"starts" desc, "application", "user", "integrityLevel"`, filter);
  }

  async listEvents(
    organizationId: string,
    filter: ReportFilter & { isElevated?: boolean | undefined },
  ): Promise<Page<EndpointEvent>> {
    const elevation = filter.isElevated === undefined ? sql`` : sql` and ${event.isElevated} = ${filter.isElevated}`;
    const where = sql`${matching(organizationId, filter)}${elevation}`;
    // Not by readPage: the newest few come straight from the index on the time, however many match.
    const page = sql`select ${event.occurredAt} as moment, ${event.id} as "id",
      ${wireTime(event.occurredAt)} as "occurredAt",
      case ${event.source} when 'sysmon1' then 'sysmon' else 'security' end as "source",
      ${event.computerName} as "computer", ${user} as "user", ${event.applicationName} as "application",
      ${event.applicationPath} as "image", ${event.commandLine} as "commandLine", ${event.parentPath} as "parentImage",
      ${event.integrityLevel} as "integrityLevel", ${tokenElevationType}, ${event.isElevated} as "isElevated",
      ${event.action} as "action"
      from ${event} where ${where} order by ${event.occurredAt} desc, ${event.id}
      limit ${filter.limit} offset ${filter.offset}`;
    return this.readJson<Page<EndpointEvent>>(sql`select jsonb_build_object(
      'total', (select count(*) from ${event} where ${where}),
      'items', coalesce((select jsonb_agg(to_jsonb(page) - 'moment' order by moment desc, "id") from (${page}) page), '[]')
    ) as answer`);
  }

  private async readPage<Item>(rows: SQL, order: SQL, page: { limit: number; offset: number }): Promise<Page<Item>> {
    return this.readJson<Page<Item>>(sql`
      with matching as (${rows}),
        page as (select *, row_number() over (order by ${order}) as position from matching
          order by ${order} limit ${page.limit} offset ${page.offset})
      select jsonb_build_object(
        'total', (select count(*) from matching),
        'items', coalesce((select jsonb_agg(to_jsonb(page) - 'position' order by page.position) from page), '[]')
      ) as answer`);
  }

  /** PostgreSQL builds the answer; the route parses it by the contract before it leaves. */
  private async readJson<Answer>(query: SQL): Promise<Answer> {
    const { rows } = await this.database.execute<{ answer: Answer }>(query);
    const [row] = rows;
    if (row === undefined) throw new Error("A report without a row: the statement is not an aggregate.");
    return row.answer;
  }
}
