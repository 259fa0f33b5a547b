import type {
  EndpointEvent,
  EndpointEventDetails,
  EndpointSummary,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { Clock } from "../../clock.ts";
import { daysBetween } from "../dynamic-dashboards/days.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { EndpointEventsListsRepository } from "./endpoint-events-lists.repository.ts";
import type { ListName, ListRows } from "./report-lists.ts";
import type { EndpointEventsRepository } from "./endpoint-events.repository.ts";
import type { EndpointEventsRetentionRepository } from "./endpoint-events-retention.repository.ts";
import type { EndpointEventsSummaryRepository } from "./endpoint-events-summary.repository.ts";
import type { Page, PageOf, ReportRange, StartsFilter, SummaryFilter } from "./report-filter.ts";
import { binsOf } from "./summary-bins.ts";

type Repositories = {
  events: EndpointEventsRepository;
  lists: EndpointEventsListsRepository;
  summaries: EndpointEventsSummaryRepository;
  old: EndpointEventsRetentionRepository;
};
type Retention = { clock: Clock; readOptions: ReadOptionsInForce<"endpointEventsKeptDays"> };

const DAY_MS = 86_400_000;
/** More days than a chart can show. */
const MAX_DAYS = 3_660;
const noBins: EndpointSummary["bins"] = { unit: "hour", step: 1, items: [] };

/** Endpoint-privilege reporting of one organization. */
export class EndpointEventsService {
  private readonly repositories: Repositories;
  private readonly retention: Retention;

  constructor(repositories: Repositories, retention: Retention) {
    this.repositories = repositories;
    this.retention = retention;
  }

  /** Removes events that are older than an administrator wants them kept, by whole days of UTC. */
  async removeOld(): Promise<void> {
    const { clock, readOptions } = this.retention;
    const { endpointEventsKeptDays } = await readOptions();
    if (endpointEventsKeptDays === 0) return;
    const day = Math.floor(clock.now().getTime() / DAY_MS) - endpointEventsKeptDays;
    await this.repositories.old.removeBefore(new Date(day * DAY_MS));
  }

  /** Days and other parts of the range begin as in the time zone. */
  async readSummary(organizationId: string, filter: SummaryFilter, timeZone: string): Promise<EndpointSummary> {
    const { summaries } = this.repositories;
    const totals = await summaries.readTotals(organizationId, filter);
    const { firstSeenAt, lastSeenAt } = totals;
    if (firstSeenAt === null || lastSeenAt === null) return { ...totals, days: [], bins: emptyBins(filter, timeZone) };
    const first = new Date(firstSeenAt);
    const last = new Date(lastSeenAt);
    const whole = { ...filter, from: filter.from ?? first, to: filter.to ?? new Date(last.getTime() + 1) };
    const bins = binsOf(whole.from, whole.to, timeZone);
    const days = daysBetween(first, last, { timeZone, limit: MAX_DAYS });
    const counts = await summaries.countByTime(organizationId, whole, bins, days);
    return { ...totals, days: counts.days, bins: toItems(bins, counts.bins) };
  }

  list<Name extends ListName>(
    organizationId: string,
    name: Name,
    filter: StartsFilter,
    page: PageOf | null,
  ): Promise<Page<ListRows[Name]>> {
    return this.repositories.lists.list(organizationId, name, filter, page);
  }

  listEvents(organizationId: string, filter: StartsFilter, page: PageOf): Promise<Page<EndpointEvent>> {
    return this.repositories.events.list(organizationId, filter, page);
  }

  listEventsByIds(organizationId: string, ids: readonly string[]): Promise<EndpointEvent[]> {
    return this.repositories.events.listByIds(organizationId, ids);
  }

  findEvent(organizationId: string, id: string): Promise<EndpointEventDetails | null> {
    return this.repositories.events.find(organizationId, id);
  }
}

type Bins = ReturnType<typeof binsOf>;

function toItems({ unit, step, starts, end }: Bins, counts: readonly BinCount[]): EndpointSummary["bins"] {
  const byPosition = new Map(counts.map((count) => [count.position, count]));
  const items = starts.map((start, index) => ({
    from: start.toISOString(),
    to: (starts[index + 1] ?? end).toISOString(),
    starts: byPosition.get(index + 1)?.starts ?? 0,
    elevatedStarts: byPosition.get(index + 1)?.elevatedStarts ?? 0,
  }));
  return { unit, step, items };
}

type BinCount = { position: number; starts: number; elevatedStarts: number };

/** A range that was asked for has its parts also without starts. */
function emptyBins({ from, to }: ReportRange, timeZone: string): EndpointSummary["bins"] {
  return from && to && from < to ? toItems(binsOf(from, to, timeZone), []) : noBins;
}
