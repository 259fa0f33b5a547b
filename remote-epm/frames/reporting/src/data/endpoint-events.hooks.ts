import { useApi, type ApiState, type Schema } from "@gatehouse/shared/api";
import type {
  EndpointAction,
  EndpointApplication,
  EndpointEvent,
  EndpointEventDetails,
  EndpointSummary,
  EndpointTargetTypeCount,
  EndpointTrustedChild,
  EndpointUser,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { RangeBounds } from "../model/report-range.ts";
import { endpointEventReads, type ReportRequest } from "./endpoint-events.api.ts";

export type { ReportRequest } from "./endpoint-events.api.ts";

/** One page of a report. */
export type ReportPage<Row> = { items: Row[]; total: number };
type PageState<Row> = ApiState<ReportPage<Row>>;

function useRead<T>({ path, schema }: { path: string; schema: Schema<T> }): ApiState<T> {
  // The previous rows stay until the next ones have loaded.
  return useApi(path, schema, { keepPreviousData: true });
}

export const useEndpointSummary = (bounds: RangeBounds): ApiState<EndpointSummary> =>
  useRead(endpointEventReads.summary(bounds));

export const useEndpointApplications = (request: ReportRequest): PageState<EndpointApplication> =>
  useRead(endpointEventReads.applications(request));

export const useEndpointUsers = (request: ReportRequest): PageState<EndpointUser> =>
  useRead(endpointEventReads.users(request));

export const useEndpointActions = (request: ReportRequest): PageState<EndpointAction> =>
  useRead(endpointEventReads.actions(request));

export const useEndpointTargetTypes = (request: ReportRequest): PageState<EndpointTargetTypeCount> =>
  useRead(endpointEventReads.targetTypes(request));

export const useEndpointTrustedChildren = (request: ReportRequest): PageState<EndpointTrustedChild> =>
  useRead(endpointEventReads.trustedChildren(request));

export const useEndpointEvents = (request: ReportRequest): PageState<EndpointEvent> =>
  useRead(endpointEventReads.events(request));

/** An event with the starts that led to it. */
export function useEndpointEventDetails(id: string): ApiState<EndpointEventDetails> {
  const { path, schema } = endpointEventReads.details(id);
  // What was recorded of an event doesn't change.
  return useApi(path, schema, { revalidateIfStale: false, revalidateOnFocus: false });
}
