import { optionChangeListSchema } from "@gatehouse/shared/contracts/option-changes.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { OptionChangesService } from "./option-changes.service.ts";

const idSchema = z.string().check(z.maxLength(100));

export function optionChangesRoutes(changes: OptionChangesService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: "/api/options/:sectionId/history",
        summary: "Changes of one option, the newest first: who, when, old and new value",
        authentication: "session",
        permission: permissions.configurationRead,
        organization: "required",
        changesState: false,
        extendsSession: false,
        params: z.object({ sectionId: idSchema }),
        querystring: z.object({
          option: idSchema,
          /** `next` of the page before. */
          before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
        }),
        answer: optionChangeListSchema,
      },
      ({ params, querystring: { option, before }, organizationId }) =>
        changes.list(params.sectionId, option, organizationId, before === undefined ? undefined : Number(before)),
    ),
  ];
}
