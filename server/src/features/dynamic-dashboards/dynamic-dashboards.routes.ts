import {
  dashboardComponentListSchema,
  dashboardComponentQuerySchema,
  dashboardLayoutListSchema,
  dashboardLayoutSchema,
  dynamicDashboardEndpoints,
  tileRefreshSchema,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { readTimeZone } from "../../routing/read-time-zone.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import type { DynamicDashboardsService } from "./dynamic-dashboards.service.ts";

/** Everybody has dashboards; each tile has its own permission. */
const access = {
  method: "GET",
  authentication: "session",
  organization: "required",
  changesState: false,
  extendsSession: false,
} as const;

export function dynamicDashboardsRoutes(dashboards: DynamicDashboardsService): Route[] {
  return [...layoutRoutes(dashboards), ...tileRoutes(dashboards)];
}

function layoutRoutes(dashboards: DynamicDashboardsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.defaultLayout,
        summary: "The default dashboard",
        answer: dashboardLayoutSchema,
      },
      (requester) => dashboards.readDefaultLayout(requester),
    ),
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.layout,
        summary: "A built-in dashboard, or one that the user has saved",
        querystring: z.object({ layoutId: z.string() }),
        answer: dashboardLayoutSchema,
      },
      ({ querystring, ...requester }) =>
        dashboards.readLayout(querystring.layoutId, { ...requester, language: requestLanguage(requester.request) }),
    ),
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.layouts,
        summary: "Built-in dashboards",
        answer: dashboardLayoutListSchema,
      },
      (requester) => dashboards.listLayouts(requester),
    ),
  ];
}

function tileRoutes(dashboards: DynamicDashboardsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.components,
        summary: "Tiles that the user can add to dashboards",
        querystring: dashboardComponentQuerySchema,
        answer: dashboardComponentListSchema,
      },
      ({ querystring, ...requester }) =>
        dashboards.listComponents(
          { ...requester, language: requestLanguage(requester.request) },
          { includesInactive: querystring.include === "inactive" },
        ),
    ),
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.refresh,
        summary: "Current data of a tile",
        querystring: z.object({ componentId: z.string() }),
        answer: tileRefreshSchema,
      },
      ({ querystring, ...requester }) =>
        dashboards.refresh(querystring.componentId, {
          ...requester,
          language: requestLanguage(requester.request),
          timeZone: readTimeZone(requester.request, requester.session),
        }),
    ),
  ];
}
