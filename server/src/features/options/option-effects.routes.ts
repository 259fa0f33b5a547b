import { optionEffectListSchema } from "@gatehouse/shared/contracts/option-effects.contract";
import { optionSaveRequestSchema } from "@gatehouse/shared/contracts/options.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { parseRequestPart } from "../../routing/parse-request-part.ts";
import type { Route } from "../../routing/route.ts";
import type { OptionSectionsService } from "./option-sections.service.ts";

const idSchema = z.string().check(z.maxLength(100));

export function optionEffectsRoutes(sections: OptionSectionsService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: "/api/options/:sectionId/effects",
        summary: "How many users changes of options would affect, and whether they would lock out the caller",
        authentication: "session",
        permission: permissions.configurationEdit,
        organization: "required",
        changesState: false,
        extendsSession: false,
        params: z.object({ sectionId: idSchema }),
        querystring: z.object({ optionSectionId: idSchema, changes: z.string().check(z.maxLength(10_000)) }),
        answer: optionEffectListSchema,
      },
      ({ params, querystring, session, organizationId }) => {
        const target = { sectionId: params.sectionId, cardId: querystring.optionSectionId };
        const changes = parseRequestPart(optionSaveRequestSchema, parseJson(querystring.changes), "querystring");
        return sections.listEffects(target, changes, { session, organizationId });
      },
    ),
  ];
}

/** Undefined, which no schema accepts, for anything but JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
