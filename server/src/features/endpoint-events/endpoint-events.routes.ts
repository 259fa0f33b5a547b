import {
  endpointActionPageSchema,
  endpointApplicationPageSchema,
  endpointEventEndpoints,
  endpointEventPageSchema,
  endpointSummarySchema,
  endpointUserPageSchema,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { z } from "zod";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { EndpointEventsService } from "./endpoint-events.service.ts";

/** Four-digit years: the database understands neither year 0 nor how ISO 8601 writes the year 10000. */
const momentSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999)
  .optional();
const rangeShape = { from: momentSchema, to: momentSchema };
const rangeSchema = z.object(rangeShape);
const filterSchema = z.object({
  ...rangeShape,
  search: z
    .string()
    .max(200)
    // PostgreSQL's text cannot hold it, and nothing that was imported has it.
    .refine((text) => !text.includes("\0"))
    .default(""),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const eventsFilterSchema = z.object({ ...filterSchema.shape, elevated: z.enum(["true", "false"]).optional() });

const access = {
  method: "GET",
  authentication: "session",
  permission: permissions.endpointReportingRead,
  organization: "required",
  changesState: false,
  extendsSession: false,
} as const;

export function endpointEventsRoutes(services: AppServices): Route[] {
  const reports = new EndpointEventsService(services.database);
  return [...overviewRoutes(reports), ...detailRoutes(reports)];
}

function overviewRoutes(reports: EndpointEventsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: endpointEventEndpoints.summary,
        summary: "Counts of process starts, in all, by day and by integrity level",
        querystring: rangeSchema,
        answer: endpointSummarySchema,
      },
      ({ organizationId, querystring }) => reports.getSummary(organizationId, querystring),
    ),
    defineRoute(
      {
        ...access,
        path: endpointEventEndpoints.applications,
        summary: "Programs that were started, most often started first",
        querystring: filterSchema,
        answer: endpointApplicationPageSchema,
      },
      ({ organizationId, querystring }) => reports.listApplications(organizationId, querystring),
    ),
    defineRoute(
      {
        ...access,
        path: endpointEventEndpoints.users,
        summary: "Users who started programs, most elevated starts first",
        querystring: filterSchema,
        answer: endpointUserPageSchema,
      },
      ({ organizationId, querystring }) => reports.listUsers(organizationId, querystring),
    ),
  ];
}

function detailRoutes(reports: EndpointEventsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: endpointEventEndpoints.actions,
        summary: "Elevated starts by program, user and level",
        querystring: filterSchema,
        answer: endpointActionPageSchema,
      },
      ({ organizationId, querystring }) => reports.listActions(organizationId, querystring),
    ),
    defineRoute(
      {
        ...access,
        path: endpointEventEndpoints.events,
        summary: "Process starts, newest first",
        querystring: eventsFilterSchema,
        answer: endpointEventPageSchema,
      },
      ({ organizationId, querystring }) => {
        const isElevated = querystring.elevated === undefined ? undefined : querystring.elevated === "true";
        return reports.listEvents(organizationId, { ...querystring, isElevated });
      },
    ),
  ];
}
