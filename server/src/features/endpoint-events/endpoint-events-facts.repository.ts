import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { endpointEvents as event } from "../../db/schema/endpoint-events.table.ts";
import { endpointStartKinds as kind, endpointStartSums as counted } from "../../db/schema/endpoint-starts.table.ts";
import type { ReportRange, StartsFilter } from "./report-filter.ts";
import { spansOfRange } from "./spans-of-range.ts";
import type { Dates, SpansOfRange } from "./spans-of-range.ts";

/** As users read and search it. */
export const userLabel = sql`(case when ${event.userDomain} = '' then ${event.userName} else ${event.userDomain} || '\\' || ${event.userName} end)`;

export const wireTime = (moment: SQL | typeof event.occurredAt): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const and = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

/** The events of an organization in a range. */
export function eventsIn(organizationId: string, { from, to }: ReportRange): SQL {
  const conditions = [sql`${event.organizationId} = ${organizationId}`];
  if (from) conditions.push(sql`${event.occurredAt} >= ${from.toISOString()}`);
  if (to) conditions.push(sql`${event.occurredAt} < ${to.toISOString()}`);
  return and(conditions);
}

type Source = "ofEvent" | "ofKind";

/** What tells kinds of starts apart, by what filters call it: the column of the reports, and where its value is. */
const dimensions = {
  application: { column: "application_name", ofEvent: event.applicationName, ofKind: kind.applicationName },
  parent: { column: "parent_name", ofEvent: event.parentName, ofKind: kind.parentName },
  user: { column: "user_label", ofEvent: userLabel, ofKind: kind.userLabel },
  computer: { column: "computer_name", ofEvent: event.computerName, ofKind: kind.computerName },
  action: { column: "action", ofEvent: event.action, ofKind: kind.action },
  isElevated: { column: "is_elevated", ofEvent: event.isElevated, ofKind: kind.isElevated },
  integrityLevel: { column: "integrity_level", ofEvent: event.integrityLevel, ofKind: kind.integrityLevel },
  tokenElevationType: {
    column: "token_elevation_type",
    ofEvent: event.tokenElevationType,
    ofKind: kind.tokenElevationType,
  },
  targetType: { column: "target_type", ofEvent: event.targetType, ofKind: kind.targetType },
} as const satisfies Partial<Record<keyof StartsFilter, { column: string } & Record<Source, SQL | PgColumn>>>;

const dimensionNames = Object.keys(dimensions) as (keyof typeof dimensions)[];

/** The conditions of a filter beside its range. */
function conditionsOf(filter: StartsFilter, source: Source): SQL[] {
  const conditions = dimensionNames.flatMap((name) =>
    filter[name] === undefined ? [] : [sql`${dimensions[name][source]} = ${filter[name]}`],
  );
  if (filter.search !== "") {
    const [application, user, computer] = [dimensions.application, dimensions.user, dimensions.computer];
    const text = sql`lower(${application[source]} || chr(10) || ${user[source]} || chr(10) || ${computer[source]})`;
    conditions.push(sql`strpos(${text}, lower(${filter.search})) > 0`);
  }
  return conditions;
}

export const eventsMatching = (organizationId: string, filter: StartsFilter): SQL =>
  and([eventsIn(organizationId, filter), ...conditionsOf(filter, "ofEvent")]);

const sumsIn = (organizationId: string, span: "day" | "month", { from, to }: Dates): SQL =>
  and([
    sql`${counted.organizationId} = ${organizationId}`,
    sql`${counted.span} = ${span}`,
    ...(from === null ? [] : [sql`${counted.startsOn} >= ${from}`]),
    ...(to === null ? [] : [sql`${counted.startsOn} < ${to}`]),
  ]);

/** The kept counts of whole days and months; null if the range has none. */
function keptSums(organizationId: string, { months, days }: Pick<SpansOfRange, "months" | "days">): SQL | null {
  const parts = [
    ...(months ? [sumsIn(organizationId, "month", months)] : []),
    ...days.map((dates) => sumsIn(organizationId, "day", dates)),
  ].map(
    (condition) => sql`select ${counted.kindId} as kind_id, ${counted.span} as span, ${counted.startsOn} as starts_on,
      ${counted.starts} as starts, ${counted.firstAt} as first_at, ${counted.lastAt} as last_at
      from ${counted} where ${condition}`,
  );
  return parts.length === 0 ? null : union(parts);
}

const columnsOf = (source: Source): SQL =>
  list(dimensionNames.map((name) => sql`${dimensions[name][source]} as ${sql.identifier(dimensions[name].column)}`));

/**
 * The starts of a filter by all that the reports tell them apart by, with `starts`, `first_at` and `last_at`: counts of
 * whole days are kept, the parts of days at the ends of the range are counted. One kind may have several rows.
 */
export function startsOf(organizationId: string, filter: StartsFilter): SQL {
  const spans = spansOfRange(filter);
  const groups = list(dimensionNames.map((_name, index) => sql.raw(String(index + 1))));
  const parts = spans.edges.map(
    (edge) => sql`select ${columnsOf("ofEvent")}, count(*) as starts, min(${event.occurredAt}) as first_at,
      max(${event.occurredAt}) as last_at
      from ${event} where ${eventsMatching(organizationId, { ...filter, ...edge })} group by ${groups}`,
  );
  const kept = keptSums(organizationId, spans);
  if (kept)
    parts.push(sql`select ${columnsOf("ofKind")}, sums.starts, sums.first_at, sums.last_at
      from (select kind_id, sum(starts) as starts, min(first_at) as first_at, max(last_at) as last_at
        from (${kept}) kept group by 1) sums
      join ${kind} on ${kind.id} = sums.kind_id where ${and(conditionsOf(filter, "ofKind"))}`);
  return union(parts);
}

/**
 * The starts of a filter by time, the newest first: `day`, `span` and `starts`. Whole months are one row, unless
 * `isByDay`.
 */
export function startsByTime(organizationId: string, filter: StartsFilter, isByDay: boolean): SQL {
  const spans = spansOfRange(filter);
  const { months, days, edges } = spans;
  const parts = edges.map(
    (edge) => sql`select (${event.occurredAt} at time zone 'UTC')::date as day, 'day' as span, count(*) as starts
      from ${event} where ${eventsMatching(organizationId, { ...filter, ...edge })} group by 1`,
  );
  const conditions = conditionsOf(filter, "ofKind");
  const join = conditions.length === 0 ? sql`` : sql`join ${kind} on ${kind.id} = kept.kind_id`;
  const wanted = isByDay ? { months: null, days: months ? [...days, months] : days } : spans;
  const kept = keptSums(organizationId, wanted);
  if (kept)
    parts.push(sql`select kept.starts_on as day, kept.span, sum(kept.starts) as starts from (${kept}) kept ${join}
      where ${and(conditions)} group by 1, 2`);
  return sql`select day::text as "day", span as "span", sum(starts)::int as "starts" from (${union(parts)}) parts
    group by day, span order by day desc`;
}

/** The kinds of starts that fit a filter, whenever they were; null if all do. */
export function kindsMatching(organizationId: string, filter: StartsFilter): SQL | null {
  const conditions = conditionsOf(filter, "ofKind");
  return conditions.length === 0
    ? null
    : sql`select ${kind.applicationName} as application_name, ${kind.computerName} as computer_name
        from ${kind} where ${and([sql`${kind.organizationId} = ${organizationId}`, ...conditions])}`;
}
