import {
  savedDashboardNameEndpoints,
  savedDashboardNameListSchema,
} from "@gatehouse/shared/contracts/saved-dashboard-names.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { SavedDashboardsService } from "./saved-dashboards.service.ts";

export function savedDashboardNamesRoutes(dashboards: SavedDashboardsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: savedDashboardNameEndpoints.list,
        summary: "The names of the dashboards that the user has saved on the server",
        authentication: "session",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: savedDashboardNameListSchema,
      },
      ({ session }) => dashboards.listNames(session.user.id),
    ),
  ];
}
