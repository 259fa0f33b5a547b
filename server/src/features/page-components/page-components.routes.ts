import { pageComponentEndpoints, pageComponentListSchema } from "@gatehouse/shared/contracts/page-components.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { PageComponentsService } from "./page-components.service.ts";

export function pageComponentsRoutes(pageComponents: PageComponentsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: pageComponentEndpoints.dashboard,
        summary: "Tiles of the classic dashboard that the user can see",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: pageComponentListSchema,
      },
      ({ session, organizationId }) => pageComponents.listPageComponents(session, organizationId),
    ),
  ];
}
