import {
  aboutEndpoints,
  patchVersionSchema,
  pluginVersionsSchema,
  serverVersionSchema,
  versionHistorySchema,
} from "@gatehouse/shared/contracts/about.contract";
import { pageComponentListSchema } from "@gatehouse/shared/contracts/page-components.contract";
import type { ServerSettings } from "../../env.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { InstalledVersionsService } from "../installed-versions/installed-versions.service.ts";
import type { AboutService } from "./about.service.ts";
import { readRequester } from "../../routing/read-requester.ts";

/** The page covers the installation, not one organization. */
const read = {
  method: "GET",
  authentication: "session",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

type Dependencies = {
  about: AboutService;
  installedVersions: Pick<InstalledVersionsService, "listHistory">;
  productVersion: string;
  settings: Pick<ServerSettings, "isAppliance" | "appliancePatchVersion">;
};

export function aboutRoutes({ about, installedVersions, productVersion, settings }: Dependencies): Route[] {
  const { isAppliance, appliancePatchVersion } = settings;
  return [
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.pageComponents,
        summary: "Parts of the About page that the user can see",
        answer: pageComponentListSchema,
      },
      ({ session }) => about.listComponents(session),
    ),
    defineRoute(
      { ...read, path: aboutEndpoints.serverVersion, summary: "Product version", answer: serverVersionSchema },
      () => ({ Version: productVersion }),
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.patchVersion,
        summary: "Patch version of the appliance; 204 if it has none",
        answer: { orNothing: patchVersionSchema },
      },
      () => (isAppliance && appliancePatchVersion !== null ? { Version: appliancePatchVersion } : null),
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.versionHistory,
        summary: "Versions that this installation has run, newest first",
        answer: versionHistorySchema,
      },
      () => installedVersions.listHistory(),
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.pluginVersions,
        summary: "Shell and sections that the user gets, with their shared libraries",
        answer: pluginVersionsSchema,
      },
      ({ request, reply, session }) => about.listPlugins(readRequester(request, reply, session)),
    ),
  ];
}
