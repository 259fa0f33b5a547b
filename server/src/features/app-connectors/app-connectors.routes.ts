import { appSwitcherEndpoints, appSwitcherSchema } from "@gatehouse/shared/contracts/app-switcher.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { AppConnectorsService } from "./app-connectors.service.ts";

export function appConnectorsRoutes(services: Pick<AppServices, "database" | "auditEvents">): Route[] {
  const apps = new AppConnectorsService(services);
  return [
    defineRoute(
      {
        method: "GET",
        path: appSwitcherEndpoints.appSwitcher,
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
