import { optionSaveRequestSchema, optionSectionsSchema } from "@gatehouse/shared/contracts/options.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { OptionsService } from "./options.service.ts";

const path = "/api/options/:sectionId";
const paramsSchema = z.object({ sectionId: z.string().check(z.maxLength(100)) });

export function optionsRoutes(options: OptionsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path,
        summary: "The option sections of one options page, with the values in force",
        authentication: "session",
        permission: permissions.configurationRead,
        organization: "required",
        changesState: false,
        extendsSession: false,
        params: paramsSchema,
        answer: optionSectionsSchema,
      },
      ({ params, session, organizationId }) => options.readSections(params.sectionId, { session, organizationId }),
    ),
    defineRoute(
      {
        method: "PUT",
        path,
        summary: "Saves the changed options of one section; answers all of them as they are now",
        authentication: "session",
        permission: permissions.configurationEdit,
        organization: "required",
        changesState: true,
        extendsSession: true,
        params: paramsSchema,
        querystring: z.object({ optionSectionId: z.string().check(z.maxLength(100)) }),
        body: optionSaveRequestSchema,
        answer: optionSectionsSchema,
      },
      async ({ params, querystring, body, session, organizationId }) => {
        const access = { session, organizationId };
        await options.save(params.sectionId, querystring.optionSectionId, body, access);
        return options.readSections(params.sectionId, access);
      },
    ),
  ];
}
