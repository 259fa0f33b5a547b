import { siteMenuEndpoints, siteMenuSchema } from "@gatehouse/shared/contracts/site-menus.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { SiteMenusService } from "./site-menus.service.ts";

export function siteMenusRoutes(manifests: Pick<ManifestsService, "resolve">): Route[] {
  const siteMenus = new SiteMenusService(manifests);
  return [
    defineRoute(
      {
        method: "GET",
        path: siteMenuEndpoints.siteMenu,
        summary: "Entries of the side menu that the user may enter",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: siteMenuSchema,
      },
      ({ session, organizationId }) => siteMenus.list(session, organizationId),
    ),
  ];
}
