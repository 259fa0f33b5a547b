import {
  endpointActionKindSchema,
  endpointActionPageSchema,
  endpointApplicationPageSchema,
  endpointEventDetailsSchema,
  endpointEventEndpoints,
  endpointEventPageSchema,
  endpointEventPath,
  endpointReportExportPath,
  endpointReportNames,
  endpointSortFields,
  endpointSummarySchema,
  endpointTargetTypePageSchema,
  endpointTargetTypeSchema,
  endpointTrustedChildPageSchema,
  endpointUserPageSchema,
  integrityLevelSchema,
  tokenElevationTypeSchema,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { EndpointReportName } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { isStorableMoment } from "@gatehouse/shared/rules/storable-moments";
import { z } from "zod";
import { notFoundError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readTimeZone } from "../../routing/read-time-zone.ts";
import type { Route } from "../../routing/route.ts";
import { sendExport } from "../grid-exports/grid-exports.routes.ts";
import type { EndpointEventsExportsService } from "./endpoint-events-exports.service.ts";
import type { EndpointEventsService } from "./endpoint-events.service.ts";
import type { ListName, ListRows } from "./report-lists.ts";
import type { Page, StartsFilter } from "./report-filter.ts";

const momentSchema = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => isStorableMoment(moment.getTime()))
  .optional();
const rangeShape = { from: momentSchema, to: momentSchema };
const textSchema = (length: number) =>
  z
    .string()
    .max(length)
    // PostgreSQL's text cannot contain it, so no imported event does.
    .refine((text) => !text.includes("\0"));
const nameSchema = textSchema(600).optional();
const summarySchema = z.object({ ...rangeShape, application: nameSchema });
const filterShape = {
  ...rangeShape,
  search: textSchema(200).default(""),
  application: nameSchema,
  parent: nameSchema,
  user: nameSchema,
  computer: nameSchema,
  action: z.optional(endpointActionKindSchema),
  integrityLevel: z.optional(integrityLevelSchema),
  tokenElevationType: z.enum([...tokenElevationTypeSchema.options, "none"]).optional(),
  targetType: z.optional(endpointTargetTypeSchema),
  elevated: z.enum(["true", "false"]).optional(),
};
/** The filter of all reports but the summary. */
export const endpointFilterSchema = z.object(filterShape);
const pageSchema = z.object({
  ...filterShape,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

/** The page of a list that counts starts, sorted by one of its fields. */
const listSchema = (name: ListName) => {
  const sorts = endpointSortFields[name].flatMap((field) => [`${field}-asc` as const, `${field}-desc` as const]);
  return pageSchema.extend({ sort: z.enum(sorts).optional() });
};
const eventSchema = z.object({ id: z.string() });
const idSchema = z.uuid();

const exportsPerMinute = 30;

const access = {
  method: "GET",
  authentication: "session",
  permission: permissions.endpointReportingRead,
  organization: "required",
  changesState: false,
  extendsSession: false,
} as const;

type Services = {
  endpointEvents: EndpointEventsService;
  endpointEventsExports: Pick<EndpointEventsExportsService, "open">;
};

const toFilter = ({ elevated, tokenElevationType, ...filter }: z.infer<typeof endpointFilterSchema>): StartsFilter => ({
  ...filter,
  tokenElevationType: tokenElevationType === "none" ? "" : tokenElevationType,
  isElevated: elevated === undefined ? undefined : elevated === "true",
});

export function endpointEventsRoutes({ endpointEvents, endpointEventsExports }: Services): Route[] {
  return [
    summaryRoute(endpointEvents),
    ...listRoutes(endpointEvents),
    ...eventRoutes(endpointEvents),
    ...endpointReportNames.map((name) => exportRoute(endpointEventsExports, name)),
  ];
}

type ListRequest = { organizationId: string; querystring: z.infer<ReturnType<typeof listSchema>> };

function listRoutes(endpointEvents: EndpointEventsService): Route[] {
  const { applications, actions, targetTypes, trustedChildren, users } = endpointEventEndpoints;
  const read =
    <Name extends ListName>(name: Name) =>
    ({ organizationId, querystring }: ListRequest): Promise<Page<ListRows[Name]>> =>
      endpointEvents.list(organizationId, name, toFilter(querystring), querystring);
  return [
    defineRoute(
      {
        ...access,
        path: applications,
        querystring: listSchema("discovery"),
        summary: "Started applications, most often started first",
        answer: endpointApplicationPageSchema,
      },
      read("discovery"),
    ),
    defineRoute(
      {
        ...access,
        path: actions,
        querystring: listSchema("actions"),
        summary: "Elevated starts by application, user and integrity level",
        answer: endpointActionPageSchema,
      },
      read("actions"),
    ),
    defineRoute(
      {
        ...access,
        path: targetTypes,
        querystring: listSchema("targetTypes"),
        summary: "Process starts by target type",
        answer: endpointTargetTypePageSchema,
      },
      read("targetTypes"),
    ),
    defineRoute(
      {
        ...access,
        path: trustedChildren,
        querystring: listSchema("tap"),
        summary: "Programs started by browsers, office, PDF and archive programs",
        answer: endpointTrustedChildPageSchema,
      },
      read("tap"),
    ),
    defineRoute(
      {
        ...access,
        path: users,
        querystring: listSchema("users"),
        summary: "Users who started applications, most elevated starts first",
        answer: endpointUserPageSchema,
      },
      read("users"),
    ),
  ];
}

function summaryRoute(endpointEvents: EndpointEventsService): Route {
  return defineRoute(
    {
      ...access,
      path: endpointEventEndpoints.summary,
      summary: "Process starts: total, by parts of the range, and by what the other reports list",
      querystring: summarySchema,
      answer: endpointSummarySchema,
    },
    ({ organizationId, querystring, request, session }) =>
      endpointEvents.readSummary(organizationId, querystring, readTimeZone(request, session)),
  );
}

function eventRoutes(endpointEvents: EndpointEventsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: endpointEventEndpoints.events,
        summary: "Process starts, newest first",
        querystring: pageSchema,
        answer: endpointEventPageSchema,
      },
      ({ organizationId, querystring }) =>
        endpointEvents.listEvents(organizationId, toFilter(querystring), querystring),
    ),
    defineRoute(
      {
        ...access,
        path: endpointEventPath(":id"),
        summary: "A process start with the starts that led to it",
        params: eventSchema,
        answer: endpointEventDetailsSchema,
      },
      async ({ organizationId, params }) => {
        const isId = idSchema.safeParse(params.id).success;
        const found = isId ? await endpointEvents.findEvent(organizationId, params.id) : null;
        if (found === null) throw notFoundError("The event");
        return found;
      },
    ),
  ];
}

function exportRoute(exports: Services["endpointEventsExports"], name: EndpointReportName): Route {
  return defineRoute(
    {
      ...access,
      path: endpointReportExportPath(name),
      summary: `All rows of the report ${name} as CSV`,
      querystring: endpointFilterSchema,
      callsPerMinute: exportsPerMinute,
      answer: "raw",
    },
    async ({ organizationId, querystring, request, reply, session }) => {
      const { id: userId, userName } = session.user;
      const exporter = { userId, userName, organizationId, timeZone: readTimeZone(request, session) };
      const opened = await exports.open(name, toFilter(querystring), exporter, () =>
        request.log.warn("export cut off"),
      );
      return sendExport(reply, opened);
    },
  );
}
