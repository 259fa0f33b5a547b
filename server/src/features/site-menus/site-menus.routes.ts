import { siteMenuEndpoints, siteMenuSchema } from "@gatehouse/shared/contracts/site-menus.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import type { SiteMenusService } from "./site-menus.service.ts";

export function siteMenusRoutes(siteMenus: SiteMenusService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: siteMenuEndpoints.siteMenu,
        summary: "Side menu entries that the user can open",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: siteMenuSchema,
      },
      ({ session, organizationId, request }) => siteMenus.list(session, organizationId, requestLanguage(request)),
    ),
  ];
}
