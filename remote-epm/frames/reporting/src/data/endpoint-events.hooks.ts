import { useApi, type ApiState, type Schema } from "@gatehouse/shared/api";
import type {
  EndpointAction,
  EndpointApplication,
  EndpointEvent,
  EndpointSummary,
  EndpointUser,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { DayRange } from "../model/day-range.ts";
import { endpointEventReads, type ReportQuery } from "./endpoint-events.api.ts";

export type { ReportQuery } from "./endpoint-events.api.ts";

/** One page of a report. */
export type ReportPage<Row> = { items: Row[]; total: number };

function useRead<T>({ path, schema }: { path: string; schema: Schema<T> }): ApiState<T> {
  // The rows before stay on screen while the next are on their way.
  return useApi(path, schema, { keepPreviousData: true });
}

export const useEndpointSummary = (range: DayRange): ApiState<EndpointSummary> =>
  useRead(endpointEventReads.summary(range));

export const useEndpointApplications = (query: ReportQuery): ApiState<ReportPage<EndpointApplication>> =>
  useRead(endpointEventReads.applications(query));

export const useEndpointUsers = (query: ReportQuery): ApiState<ReportPage<EndpointUser>> =>
  useRead(endpointEventReads.users(query));

export const useEndpointActions = (query: ReportQuery): ApiState<ReportPage<EndpointAction>> =>
  useRead(endpointEventReads.actions(query));

export const useEndpointEvents = (query: ReportQuery): ApiState<ReportPage<EndpointEvent>> =>
  useRead(endpointEventReads.events(query));
