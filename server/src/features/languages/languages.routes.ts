import { languageEndpoints, languageListSchema } from "@gatehouse/shared/contracts/languages.contract";
import { languageNames } from "@gatehouse/shared/rules/language-names";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";

export function languagesRoutes(): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: languageEndpoints.languages,
        summary: "Languages of the console",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: languageListSchema,
      },
      () => Object.entries(languageNames).map(([Code, DisplayName]) => ({ Code, DisplayName })),
    ),
  ];
}
