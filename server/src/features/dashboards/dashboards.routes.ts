import { pageComponentEndpoints, pageComponentListSchema } from "@gatehouse/shared/contracts/page-components.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { DashboardsService } from "./dashboards.service.ts";

export function dashboardsRoutes(services: AppServices): Route[] {
  const dashboards = new DashboardsService(services);
  return [
    defineRoute(
      {
        method: "GET",
        path: pageComponentEndpoints.dashboard,
        summary: "Tiles of the classic dashboard that the user may see",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: pageComponentListSchema,
      },
      ({ session, organizationId }) => dashboards.listPageComponents(session, organizationId),
    ),
  ];
}
