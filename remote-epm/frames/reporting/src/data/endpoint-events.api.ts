import type { Schema } from "@gatehouse/shared/api";
import {
  endpointActionPageSchema,
  endpointApplicationPageSchema,
  endpointEventEndpoints,
  endpointEventPageSchema,
  endpointSummarySchema,
  endpointUserPageSchema,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import { toBounds, type DayRange } from "../model/day-range.ts";

/** Which rows of a report are wanted; `page` counts from 1. */
export type ReportQuery = {
  range: DayRange;
  search: string;
  page: number;
  pageSize: number;
  isElevatedOnly: boolean;
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
  return ({ range, search, page, pageSize, isElevatedOnly }: ReportQuery): { path: string; schema: Schema<T> } => ({
    path: address(path, {
      ...toBounds(range),
      search: search.trim(),
      limit: pageSize,
      offset: (page - 1) * pageSize,
      elevated: isElevatedOnly ? "true" : undefined,
    }),
    schema,
  });
}

const { summary, applications, users, actions, events } = endpointEventEndpoints;

/** Addresses of the reports with the shape of their answers. */
export const endpointEventReads = {
  summary: (range: DayRange) => ({ path: address(summary, toBounds(range)), schema: endpointSummarySchema }),
  applications: rows(applications, endpointApplicationPageSchema),
  users: rows(users, endpointUserPageSchema),
  actions: rows(actions, endpointActionPageSchema),
  events: rows(events, endpointEventPageSchema),
};
