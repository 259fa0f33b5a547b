import { installationEndpoints, settingsSchema } from "@gatehouse/shared/contracts/installation.contract";
import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

/** What a console needs before the sign-in. */
export function installationRoutes(readFlags: () => Promise<Settings>): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: installationEndpoints.settings,
        summary: "Startup flags of the installation",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: settingsSchema,
      },
      () => readFlags(),
    ),
  ];
}
