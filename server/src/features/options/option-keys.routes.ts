import { optionKeyEndpoints, optionKeyListSchema } from "@gatehouse/shared/contracts/option-keys.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { listOptionKeys } from "./list-option-keys.ts";

export function optionKeysRoutes(): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: optionKeyEndpoints.list,
        summary: "The names of all settings, as keys of translations, for search",
        authentication: "session",
        permission: permissions.configurationRead,
        organization: "required",
        changesState: false,
        extendsSession: false,
        answer: optionKeyListSchema,
      },
      () => listOptionKeys(),
    ),
  ];
}
