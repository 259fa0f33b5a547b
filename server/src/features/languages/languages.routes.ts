import { languageEndpoints, languageListSchema } from "@gatehouse/shared/contracts/languages.contract";
import { languageNames } from "@gatehouse/shared/rules/language-names";
import { defineRoute } from "../../routing/define-route.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";

export function languagesRoutes(): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: languageEndpoints.languages,
        summary: "Languages of the console",
        answer: languageListSchema,
      },
      () => Object.entries(languageNames).map(([Code, DisplayName]) => ({ Code, DisplayName })),
    ),
  ];
}
