import { EndpointEventsExportsService } from "../features/endpoint-events/endpoint-events-exports.service.ts";
import { EndpointEventsListsRepository } from "../features/endpoint-events/endpoint-events-lists.repository.ts";
import { EndpointEventsRetentionRepository } from "../features/endpoint-events/endpoint-events-retention.repository.ts";
import { EndpointEventsSummaryRepository } from "../features/endpoint-events/endpoint-events-summary.repository.ts";
import { EndpointEventsRepository } from "../features/endpoint-events/endpoint-events.repository.ts";
import { EndpointEventsService } from "../features/endpoint-events/endpoint-events.service.ts";
import type { RowExports } from "../features/grid-exports/row-exports.ts";
import type { Foundation } from "./foundation.ts";

/** Reports of process starts, and their files. */
export function createEndpointEvents(foundation: Foundation, rowExports: RowExports) {
  const { database } = foundation;
  const events = new EndpointEventsRepository(database);
  const lists = new EndpointEventsListsRepository(database);
  const summaries = new EndpointEventsSummaryRepository(database);
  const old = new EndpointEventsRetentionRepository(database);
  return {
    endpointEvents: new EndpointEventsService({ events, lists, summaries, old }, foundation),
    endpointEventsExports: new EndpointEventsExportsService({ events, lists, rowExports }),
  };
}
