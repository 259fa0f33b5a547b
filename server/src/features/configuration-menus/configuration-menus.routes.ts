import {
  configurationMenuEndpoints,
  configurationMenuSchema,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ConfigurationMenusService } from "./configuration-menus.service.ts";

export function configurationMenusRoutes(menus: ConfigurationMenusService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: configurationMenuEndpoints.menu,
        summary: "The configuration menu, with the items that the user can open",
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
