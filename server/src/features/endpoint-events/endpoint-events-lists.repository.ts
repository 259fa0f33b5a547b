import type { EndpointSort } from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { startsOf, wireTime } from "./endpoint-events-facts.repository.ts";
import { readJson } from "./endpoint-events-json.repository.ts";
import type { Page, PageOf, StartsFilter } from "./report-filter.ts";
import type { ListName, ListRows } from "./report-lists.ts";
import { trustedApplications } from "./trusted-applications.ts";

/** `rows` reads from `facts`, the starts of the filter. */
type List = { rows: SQL; order: SQL };

const figures = sql`sum(starts)::bigint as "starts",
  coalesce(sum(starts) filter (where is_elevated), 0)::bigint as "elevatedStarts"`;
const applications = sql`count(distinct application_name)::int as "applications"`;
const users = sql`count(distinct user_label)::int as "users"`;
const computers = sql`count(distinct computer_name)::int as "computers"`;
const firstSeenAt = sql`${wireTime(sql`min(first_at)`)} as "firstSeenAt"`;
const lastSeenAt = sql`${wireTime(sql`max(last_at)`)} as "lastSeenAt"`;

const trusted = sql`(values ${sql.join(
  trustedApplications.map(([name, kind]) => sql`(${name}, ${kind})`),
  sql`, `,
)}) as trusted (name, kind)`;

const lists: Readonly<Record<ListName, List>> = {
  discovery: {
    rows: sql`select application_name as "application", ${figures}, ${users}, ${computers}, ${firstSeenAt}, ${lastSeenAt}
      from facts group by application_name`,
    order: sql`"starts" desc, "application"`,
  },
  actions: {
    rows: sql`select action as "action", application_name as "application", user_label as "user",
      integrity_level as "integrityLevel", nullif(token_elevation_type, '') as "tokenElevationType",
      sum(starts)::bigint as "starts", ${computers}, ${lastSeenAt}
      from facts where is_elevated
      group by action, application_name, user_label, integrity_level, token_elevation_type`,
    order: sql`"starts" desc, "application", "user", "integrityLevel", "tokenElevationType"`,
  },
  targetTypes: {
    rows: sql`select target_type as "targetType", ${figures}, ${applications}, ${users}, ${computers}, ${lastSeenAt}
      from facts group by target_type`,
    order: sql`"starts" desc, "targetType"`,
  },
  tap: {
    rows: sql`select parent_name as "parent", trusted.kind as "parentKind", application_name as "application",
      target_type as "targetType", ${figures}, ${users}, ${computers}, ${firstSeenAt}, ${lastSeenAt}
      from facts join ${trusted} on trusted.name = parent_name where application_name <> parent_name
      group by parent_name, trusted.kind, application_name, target_type`,
    order: sql`"starts" desc, "parent", "application", "targetType"`,
  },
  users: {
    rows: sql`select user_label as "user", ${figures}, ${applications}, ${computers}, ${lastSeenAt}
      from facts group by user_label`,
    order: sql`"elevatedStarts" desc, "starts" desc, "user"`,
  },
};

/** Only the rows of the list are sorted, which are few beside the events that they count. */
function orderBy(sort: EndpointSort): SQL {
  const [field = "", direction] = sort.split("-");
  return sql`${sql.identifier(field)} ${direction === "asc" ? sql`asc` : sql`desc`}`;
}

/** Lists of process starts within one organization, in wire shape. */
export class EndpointEventsListsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** One page of a list, or all of it. */
  async list<Name extends ListName>(
    organizationId: string,
    name: Name,
    filter: StartsFilter,
    page: PageOf | null,
  ): Promise<Page<ListRows[Name]>> {
    const { rows, order } = lists[name];
    const range = page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`;
    const sorted = page?.sort === undefined ? order : sql`${orderBy(page.sort)}, ${order}`;
    return readJson(
      this.database,
      sql`with facts as (${startsOf(organizationId, filter)}), matching as (${rows}),
        page as (select *, row_number() over (order by ${sorted}) as position from matching order by ${sorted} ${range})
      select jsonb_build_object(
        'total', (select count(*) from matching),
        'items', coalesce((select jsonb_agg(to_jsonb(page) - 'position' order by page.position) from page), '[]')
      ) as answer`,
    );
  }
}
