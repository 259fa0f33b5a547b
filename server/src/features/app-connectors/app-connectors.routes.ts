import { appConnectorEndpoints, appSwitcherSchema } from "@gatehouse/shared/contracts/app-connectors.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { AppConnectorsService } from "./app-connectors.service.ts";

export function appConnectorsRoutes(apps: AppConnectorsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: appConnectorEndpoints.appSwitcher,
        summary: "Connected apps of the installation, by type",
        authentication: "session",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: appSwitcherSchema,
      },
      () => apps.listGroups(),
    ),
  ];
}
