import { languageListSchema } from "@gatehouse/shared/contracts/languages.contract";
import { sessionEndpoints, settingsSchema } from "@gatehouse/shared/contracts/session.contract";
import type { Settings } from "@gatehouse/shared/contracts/session.contract";
import { languageNames } from "@gatehouse/shared/rules/language-names";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

/** What a console needs before anybody has signed in. */
const anonymousRead = {
  method: "GET",
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

export function installationRoutes(flags: Settings): Route[] {
  return [
    defineRoute(
      {
        ...anonymousRead,
        path: sessionEndpoints.settings,
        summary: "Start-up flags of the installation",
        answer: settingsSchema,
      },
      () => flags,
    ),
    defineRoute(
      {
        ...anonymousRead,
        path: sessionEndpoints.languages,
        summary: "Languages of the console",
        answer: languageListSchema,
      },
      () => Object.entries(languageNames).map(([Code, DisplayName]) => ({ Code, DisplayName })),
    ),
  ];
}
