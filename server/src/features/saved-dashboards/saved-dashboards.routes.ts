import { dashboardIdSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import {
  saveDashboardSchema,
  savedDashboardEndpoints,
  savedDashboardListSchema,
  savedDashboardSchema,
} from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { z } from "zod";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { SavedDashboardsService } from "./saved-dashboards.service.ts";

/** A dashboard contains no data, so a user's own are the same in every organization. */
const shared = { authentication: "session", organization: "none" } as const;
const read = { ...shared, method: "GET", changesState: false, extendsSession: false } as const;
const change = { ...shared, changesState: true, extendsSession: true } as const;

const path = `${savedDashboardEndpoints.list}/:layoutId`;
const params = z.object({ layoutId: dashboardIdSchema });

export function savedDashboardsRoutes(dashboards: SavedDashboardsService): Route[] {
  return [
    defineRoute(
      {
        ...read,
        path: savedDashboardEndpoints.list,
        summary: "Dashboards that the user has saved to the server",
        answer: savedDashboardListSchema,
      },
      ({ session }) => dashboards.list(session.user.id),
    ),
    defineRoute(
      { ...read, path, summary: "A dashboard saved by the user", params, answer: savedDashboardSchema },
      ({ session, params: { layoutId } }) => dashboards.read(session.user.id, layoutId),
    ),
    defineRoute(
      {
        ...change,
        method: "PUT",
        path,
        summary: "Save a dashboard; 409 dashboard_changed if it was changed elsewhere",
        params,
        body: saveDashboardSchema,
        answer: savedDashboardSchema,
      },
      ({ session, params: { layoutId }, body }) => dashboards.save(session.user.id, layoutId, body),
    ),
    defineRoute(
      {
        ...change,
        method: "DELETE",
        path,
        summary: "Delete a saved dashboard; 409 dashboard_changed if it was changed elsewhere",
        params,
        querystring: z.object({ baseRevision: z.coerce.number().int().min(1).max(2_000_000_000) }),
        answer: "no-content",
      },
      ({ session, params: { layoutId }, querystring }) =>
        dashboards.remove(session.user.id, layoutId, querystring.baseRevision),
    ),
  ];
}
