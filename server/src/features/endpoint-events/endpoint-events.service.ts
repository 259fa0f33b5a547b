import type {
  EndpointAction,
  EndpointApplication,
  EndpointEvent,
  EndpointSummary,
  EndpointUser,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { Database } from "../../db/client.ts";
import { EndpointEventsRepository } from "./endpoint-events.repository.ts";
import type { Page, ReportFilter, ReportRange } from "./endpoint-events.repository.ts";

/** Endpoint-privilege reporting of one organization. */
export class EndpointEventsService {
  private readonly events: EndpointEventsRepository;

  constructor(database: Database) {
    this.events = new EndpointEventsRepository(database);
  }

  getSummary(organizationId: string, range: ReportRange): Promise<EndpointSummary> {
    return this.events.readSummary(organizationId, range);
  }

  listApplications(organizationId: string, filter: ReportFilter): Promise<Page<EndpointApplication>> {
    return this.events.listApplications(organizationId, filter);
  }

  listUsers(organizationId: string, filter: ReportFilter): Promise<Page<EndpointUser>> {
    return this.events.listUsers(organizationId, filter);
  }

  listActions(organizationId: string, filter: ReportFilter): Promise<Page<EndpointAction>> {
    return this.events.listActions(organizationId, filter);
  }

  listEvents(
    organizationId: string,
    filter: ReportFilter & { isElevated?: boolean | undefined },
  ): Promise<Page<EndpointEvent>> {
    return this.events.listEvents(organizationId, filter);
  }
}
