import { loginEndpoints, stoppedServicesSchema } from "@gatehouse/shared/contracts/login.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

export function requiredServicesRoutes({ requiredServices }: AppServices): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: loginEndpoints.stoppedServices,
        summary: "Services of the installation that do not run, for administrators",
        authentication: "session",
        isForAdministrators: true,
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: stoppedServicesSchema,
      },
      () => requiredServices.listStopped(),
    ),
  ];
}
