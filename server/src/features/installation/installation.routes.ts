import { installationEndpoints, settingsSchema } from "@gatehouse/shared/contracts/installation.contract";
import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";

/** What a console needs before the sign-in. */
export function installationRoutes(readFlags: () => Promise<Settings>): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: installationEndpoints.settings,
        summary: "Startup flags of the installation",
        answer: settingsSchema,
      },
      () => readFlags(),
    ),
  ];
}
