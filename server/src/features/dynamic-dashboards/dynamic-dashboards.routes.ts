import {
  dashboardComponentListSchema,
  dashboardLayoutListSchema,
  dashboardLayoutSchema,
  dynamicDashboardEndpoints,
  onboardingSchema,
  tileRefreshSchema,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { z } from "zod/mini";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { SavedDashboardsService } from "../saved-dashboards/saved-dashboards.service.ts";
import { DynamicDashboardsService } from "./dynamic-dashboards.service.ts";
import { OnboardingService } from "./onboarding.service.ts";

/** Everybody has dashboards; each tile has a permission of its own. */
const access = {
  method: "GET",
  authentication: "session",
  organization: "required",
  changesState: false,
  extendsSession: false,
} as const;

export function dynamicDashboardsRoutes(services: AppServices): Route[] {
  const dashboards = new DynamicDashboardsService({
    ...services,
    savedDashboards: new SavedDashboardsService(services),
  });
  return [...layoutRoutes(dashboards), ...tileRoutes(dashboards), onboardingRoute(new OnboardingService(services))];
}

function layoutRoutes(dashboards: DynamicDashboardsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.defaultLayout,
        summary: "The dashboard of who has chosen none",
        answer: dashboardLayoutSchema,
      },
      (asker) => dashboards.readDefaultLayout(asker),
    ),
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.layout,
        summary: "A dashboard that comes with the console or that the user has saved",
        querystring: z.object({ layoutId: z.string() }),
        answer: dashboardLayoutSchema,
      },
      ({ querystring, ...asker }) => dashboards.readLayout(querystring.layoutId, asker),
    ),
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.layouts,
        summary: "The dashboards that come with the console",
        answer: dashboardLayoutListSchema,
      },
      (asker) => dashboards.listLayouts(asker),
    ),
  ];
}

function tileRoutes(dashboards: DynamicDashboardsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.components,
        summary: "The tiles that the user may add to dashboards",
        answer: dashboardComponentListSchema,
      },
      (asker) => dashboards.listComponents(asker),
    ),
    defineRoute(
      {
        ...access,
        path: dynamicDashboardEndpoints.refresh,
        summary: "What a tile shows now",
        querystring: z.object({ componentId: z.string() }),
        answer: tileRefreshSchema,
      },
      ({ querystring, ...asker }) => dashboards.refresh(querystring.componentId, asker),
    ),
  ];
}

function onboardingRoute(onboarding: OnboardingService): Route {
  return defineRoute(
    {
      ...access,
      path: dynamicDashboardEndpoints.onboarding,
      summary: "What an installation in the cloud asks the user for next",
      answer: onboardingSchema,
    },
    async ({ session, organizationId }) => ({ step: await onboarding.readStep(session, organizationId) }),
  );
}
