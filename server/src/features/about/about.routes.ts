import {
  aboutEndpoints,
  patchVersionSchema,
  pluginVersionsSchema,
  serverVersionSchema,
  versionHistorySchema,
} from "@gatehouse/shared/contracts/about.contract";
import { pageComponentListSchema } from "@gatehouse/shared/contracts/page-components.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { readAsker } from "../federation/asker.ts";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { AboutService } from "./about.service.ts";

/** The page tells of the installation, whatever organization the user is in. */
const read = {
  method: "GET",
  authentication: "session",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

export function aboutRoutes(services: AppServices, manifests: Pick<ManifestsService, "resolve">): Route[] {
  const about = new AboutService(manifests);
  const { isAppliance, appliancePatchVersion } = services.settings;
  return [
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.pageComponents,
        summary: "Parts of the About page that the user may see",
        answer: pageComponentListSchema,
      },
      ({ session }) => about.listComponents(session),
    ),
    defineRoute(
      { ...read, path: aboutEndpoints.serverVersion, summary: "The product's version", answer: serverVersionSchema },
      () => ({ Version: services.productVersion }),
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.patchVersion,
        summary: "Patch version of the appliance; 204 where there is none",
        answer: { orNothing: patchVersionSchema },
      },
      () => (isAppliance && appliancePatchVersion !== null ? { Version: appliancePatchVersion } : null),
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.versionHistory,
        summary: "Versions that this installation has run, the newest first",
        answer: versionHistorySchema,
      },
      () => services.installedVersions.listHistory(),
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.pluginVersions,
        summary: "The shell and the sections that the user gets, with the shared libraries of each",
        answer: pluginVersionsSchema,
      },
      ({ request, reply, session }) => about.listPlugins(readAsker(request, reply, session)),
    ),
  ];
}
