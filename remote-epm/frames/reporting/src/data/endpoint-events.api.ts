import type { Schema } from "@gatehouse/shared/api";
import {
  endpointActionPageSchema,
  endpointApplicationPageSchema,
  endpointEventDetailsSchema,
  endpointEventEndpoints,
  endpointEventPageSchema,
  endpointEventPath,
  endpointReportExportPath,
  endpointSummarySchema,
  endpointTargetTypePageSchema,
  endpointTrustedChildPageSchema,
  endpointUserPageSchema,
  type EndpointEventFilter,
  type EndpointReportName,
  type EndpointSort,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { RangeBounds } from "../model/report-range.ts";

/** The requested rows of a report; `page` starts at 1. Without `sort` the server decides. */
export type ReportRequest = {
  filter: EndpointEventFilter;
  page: number;
  pageSize: number;
  sort?: EndpointSort | undefined;
};

type Values = Record<string, string | number | undefined>;

function address(path: string, values: Values): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}

function rows<T>(path: string, schema: Schema<T>) {
  return ({ filter, page, pageSize, sort }: ReportRequest): { path: string; schema: Schema<T> } => ({
    path: address(path, { ...filter, sort, limit: pageSize, offset: (page - 1) * pageSize }),
    schema,
  });
}

const { summary, applications, users, actions, targetTypes, trustedChildren, events } = endpointEventEndpoints;

/** Endpoints of the reports with their schemas. */
export const endpointEventReads = {
  summary: (bounds: RangeBounds) => ({ path: address(summary, bounds), schema: endpointSummarySchema }),
  applications: rows(applications, endpointApplicationPageSchema),
  users: rows(users, endpointUserPageSchema),
  actions: rows(actions, endpointActionPageSchema),
  targetTypes: rows(targetTypes, endpointTargetTypePageSchema),
  trustedChildren: rows(trustedChildren, endpointTrustedChildPageSchema),
  events: rows(events, endpointEventPageSchema),
  // The id comes from an address, so it may be any text.
  details: (id: string) => ({ path: endpointEventPath(encodeURIComponent(id)), schema: endpointEventDetailsSchema }),
};

/** The address of all rows of a report as a file. */
export const exportAddress = (report: EndpointReportName, filter: EndpointEventFilter): string =>
  address(endpointReportExportPath(report), filter);
