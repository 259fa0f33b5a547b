import { jobEndpoints, jobFilterSchema, jobListSchema, jobSchema } from "@gatehouse/shared/contracts/jobs.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { JobsService, JobViewer } from "./jobs.service.ts";

const params = z.object({ id: z.uuid() });

const changing = {
  authentication: "session",
  permission: permissions.configurationEdit,
  organization: "required",
  changesState: true,
  extendsSession: true,
  method: "POST",
  params,
  answer: jobSchema,
} as const;

function viewerOf({ session, organizationId }: { session: ActiveSession; organizationId: string }): JobViewer {
  const mayEdit = isPermitted(permissions.configurationEdit, session, organizationId);
  const { id, userName: name, isAdministrator } = session.user;
  return { user: { id, name, isAdministrator }, organizationId, mayEdit };
}

export function jobsRoutes(jobs: JobsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: jobEndpoints.list,
        summary: "Latest jobs of the organization; for administrators also those of the whole installation",
        authentication: "session",
        permission: permissions.jobsRead,
        organization: "required",
        changesState: false,
        extendsSession: false,
        querystring: jobFilterSchema,
        answer: jobListSchema,
      },
      ({ querystring, ...request }) => jobs.list(viewerOf(request), querystring),
    ),
    defineRoute(
      { ...changing, path: "/api/jobs/:id/cancel", summary: "Cancel a waiting or running job" },
      ({ params: { id }, ...request }) => jobs.cancel(id, viewerOf(request)),
    ),
    defineRoute(
      { ...changing, path: "/api/jobs/:id/repeat", summary: "Do a settled job once more, with the same input" },
      ({ params: { id }, ...request }) => jobs.repeat(id, viewerOf(request)),
    ),
  ];
}
