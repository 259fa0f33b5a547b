import type { EndpointSummary } from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { endpointEvents as event } from "../../db/schema/endpoint-events.table.ts";
import { endpointStartQuarters as quarter } from "../../db/schema/endpoint-starts.table.ts";
import type { Days } from "../dynamic-dashboards/days.ts";
import { eventsMatching, startsOf, wireTime } from "./endpoint-events-facts.repository.ts";
import { readJson } from "./endpoint-events-json.repository.ts";
import type { SummaryFilter } from "./report-filter.ts";
import type { Bins } from "./summary-bins.ts";
import { trustedApplicationNames } from "./trusted-applications.ts";

export type SummaryTotals = Omit<EndpointSummary, "days" | "bins">;
export type SummaryCounts = {
  days: EndpointSummary["days"];
  /** By the position of the bin, from 1; bins without starts are left out. */
  bins: { position: number; starts: number; elevatedStarts: number }[];
};

const QUARTER_MS = 900_000;

const array = (values: readonly string[], type: string): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;

const bounds = (starts: readonly Date[]): SQL =>
  array(
    starts.map((start) => start.toISOString()),
    "timestamptz",
  );

const countedBy = (column: string, name: string): SQL => sql`coalesce((select jsonb_agg(jsonb_build_object(
    ${sql.raw(`'${name}'`)}, counts.value, 'starts', counts.starts) order by counts.starts desc, counts.value)
  from (select ${sql.identifier(column)} as value, sum(starts)::bigint as starts from facts group by 1) counts), '[]')`;

const distinct = (column: string): SQL =>
  sql`(select count(*) from (select distinct ${sql.identifier(column)} from facts) found)`;

/** Figures over all process starts of one organization. */
export class EndpointEventsSummaryRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async readTotals(organizationId: string, filter: SummaryFilter): Promise<SummaryTotals> {
    return readJson<SummaryTotals>(
      this.database,
      sql`with facts as materialized (${startsOf(organizationId, { ...filter, search: "" })})
      select to_jsonb(totals) || jsonb_build_object(
        'applications', ${distinct("application_name")},
        'users', ${distinct("user_label")},
        'computers', ${distinct("computer_name")},
        'integrityLevels', ${countedBy("integrity_level", "integrityLevel")},
        'actions', ${countedBy("action", "action")},
        'targetTypes', ${countedBy("target_type", "targetType")}
      ) as answer
      from (
        select coalesce(sum(starts), 0)::bigint as "starts",
          coalesce(sum(starts) filter (where is_elevated), 0)::bigint as "elevatedStarts",
          coalesce(sum(starts) filter (where parent_name = any(${array(trustedApplicationNames, "text")})
            and application_name <> parent_name), 0)::bigint as "trustedChildStarts",
          ${wireTime(sql`min(first_at)`)} as "firstSeenAt", ${wireTime(sql`max(last_at)`)} as "lastSeenAt"
        from facts
      ) totals`,
    );
  }

  /** Counts by the bins and by the days, whose beginnings the caller knows: days differ between time zones. */
  async countByTime(
    organizationId: string,
    filter: SummaryFilter & { from: Date; to: Date },
    bins: Bins,
    days: Days,
  ): Promise<SummaryCounts> {
    const figures = sql`sum(starts)::bigint as "starts", sum(elevated_starts)::bigint as "elevatedStarts"`;
    return readJson<SummaryCounts>(
      this.database,
      sql`with quarters as materialized (${quartersIn(organizationId, filter)}),
        by_bin as (select width_bucket(starts_at, ${bounds(bins.starts)}) as position, ${figures}
          from quarters group by 1),
        by_day as (select (${array(days.names, "text")})[width_bucket(starts_at, ${bounds(days.starts)})] as "date",
          ${figures} from quarters where starts_at >= ${days.starts[0]?.toISOString()} group by 1)
      select jsonb_build_object(
        'bins', coalesce((select jsonb_agg(to_jsonb(by_bin)) from by_bin), '[]'),
        'days', coalesce((select jsonb_agg(to_jsonb(by_day) order by by_day."date") from by_day), '[]')
      ) as answer`,
    );
  }
}

/** The starts of every 15 minutes in the range; parts of them at its ends are counted. */
function quartersIn(organizationId: string, { from, to, application }: SummaryFilter & { from: Date; to: Date }): SQL {
  const first = new Date(Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS);
  const end = new Date(Math.floor(to.getTime() / QUARTER_MS) * QUARTER_MS);
  const edges =
    first < end
      ? [
          { from, to: first },
          { from: end, to },
        ]
      : [{ from, to }];
  const parts = edges.map(
    (edge) => sql`select ${event.occurredAt} as starts_at, count(*) as starts,
      count(*) filter (where ${event.isElevated}) as elevated_starts
      from ${event} where ${eventsMatching(organizationId, { ...edge, application, search: "" })} group by 1`,
  );
  if (first < end)
    parts.push(sql`select ${quarter.startsAt}, ${quarter.starts}, ${quarter.elevatedStarts} from ${quarter}
      where ${quarter.organizationId} = ${organizationId} and ${quarter.isTotal} = ${application === undefined}
      and ${quarter.applicationName} = ${application ?? ""} and ${quarter.startsAt} >= ${first.toISOString()}
      and ${quarter.startsAt} < ${end.toISOString()}`);
  return sql.join(parts, sql` union all `);
}
