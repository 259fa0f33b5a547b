import {
  dashboardIdSchema,
  savedDashboardEndpoints,
  savedDashboardListSchema,
  savedDashboardSchema,
  saveDashboardSchema,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { z } from "zod";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { SavedDashboardsService } from "./saved-dashboards.service.ts";

/** A dashboard holds no data, so the user's own are the same in every organization. */
const shared = { authentication: "session", organization: "none" } as const;
const read = { ...shared, method: "GET", changesState: false, extendsSession: false } as const;
const change = { ...shared, changesState: true, extendsSession: true } as const;

const path = `${savedDashboardEndpoints.list}/:layoutId`;
const params = z.object({ layoutId: dashboardIdSchema });

export function savedDashboardsRoutes(services: AppServices): Route[] {
  const dashboards = new SavedDashboardsService(services);
  return [
    defineRoute(
      {
        ...read,
        path: savedDashboardEndpoints.list,
        summary: "The dashboards that the user has saved on the server",
        answer: savedDashboardListSchema,
      },
      ({ session }) => dashboards.list(session.user.id),
    ),
    defineRoute(
      { ...read, path, summary: "A dashboard that the user has saved", params, answer: savedDashboardSchema },
      ({ session, params: { layoutId } }) => dashboards.read(session.user.id, layoutId),
    ),
    defineRoute(
      {
        ...change,
        method: "PUT",
        path,
        summary: "Saves a dashboard; 409 dashboard_changed when it was changed in another place in the meantime",
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
        summary: "Removes a saved dashboard; 409 dashboard_changed when it was changed in the meantime",
        params,
        querystring: z.object({ baseRevision: z.coerce.number().int().min(1).max(2_000_000_000) }),
        answer: "no-content",
      },
      ({ session, params: { layoutId }, querystring }) =>
        dashboards.remove(session.user.id, layoutId, querystring.baseRevision),
    ),
  ];
}
