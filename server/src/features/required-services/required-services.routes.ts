import {
  requiredServiceEndpoints,
  stoppedServicesSchema,
} from "@gatehouse/shared/contracts/required-services.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { RequiredServicesService } from "./required-services.service.ts";

export function requiredServicesRoutes(requiredServices: Pick<RequiredServicesService, "listStopped">): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: requiredServiceEndpoints.stoppedServices,
        summary: "Services that aren't running, for administrators",
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
