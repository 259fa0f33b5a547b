import {
  configurationMenuEndpoints,
  configurationMenuSchema,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { ConfigurationMenusService } from "./configuration-menus.service.ts";

export function configurationMenusRoutes(services: AppServices): Route[] {
  const menus = new ConfigurationMenusService(services);
  return [
    defineRoute(
      {
        method: "GET",
        path: configurationMenuEndpoints.menu,
        summary: "The configuration menu, with what the user may enter",
        authentication: "session",
        permission: permissions.configurationRead,
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: configurationMenuSchema,
      },
      ({ session, organizationId }) => menus.read(session, organizationId),
    ),
  ];
}
