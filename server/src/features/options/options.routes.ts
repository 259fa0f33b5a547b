import {
  optionAreas,
  optionEndpoints,
  optionSaveRequestSchema,
  optionSectionsSchema,
} from "@gatehouse/shared/contracts/options.contract";
import type { OptionArea, OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { FastifyReply } from "fastify";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import { readExpectedRevisions, sendRevision } from "../../routing/entity-tags.ts";
import type { Route } from "../../routing/route.ts";
import { optionSectionDefinitions } from "./options-definitions.ts";
import type { OptionAccess, OptionSectionsService } from "./option-sections.service.ts";

const idSchema = z.string().check(z.maxLength(100));
const querystring = z.object({ optionSectionId: idSchema });

const readFacts = {
  method: "GET",
  authentication: "session",
  permission: permissions.configurationRead,
  organization: "required",
  changesState: false,
  extendsSession: false,
  answer: optionSectionsSchema,
} as const;

const saveFacts = {
  method: "PUT",
  authentication: "session",
  permission: permissions.configurationEdit,
  organization: "required",
  changesState: true,
  extendsSession: true,
  querystring,
  body: optionSaveRequestSchema,
  answer: optionSectionsSchema,
} as const;

const params = z.object({ sectionId: idSchema });

export function optionsRoutes(sections: OptionSectionsService): Route[] {
  const path = "/api/options/:sectionId";
  return [
    defineRoute(
      { ...readFacts, path, params, summary: "Option sections of an options page, with current values" },
      ({ params: { sectionId }, session, organizationId, reply }) =>
        sendSections(sections, sectionId, { session, organizationId }, reply),
    ),
    defineRoute(
      { ...saveFacts, path, params, summary: "Save changed options of a section; returns all its options" },
      async ({ params: { sectionId }, querystring: { optionSectionId: cardId }, body, request, reply, ...caller }) => {
        const expected = readExpectedRevisions(request);
        await sections.save({ sectionId, cardId, expected }, body, caller);
        return sendSections(sections, sectionId, caller, reply);
      },
    ),
    // Their paths of their own state it; all other sections have the one above.
    ...optionSectionDefinitions
      .filter((section) => section.needsRecentSignIn === true)
      .map(({ id }) => saveRoute(sections, id, { ...saveFacts, path: `/api/options/${id}`, needsRecentSignIn: true })),
    ...areaRoutes(sections, optionAreas.changeAgent, optionEndpoints.changeAgent),
    ...areaRoutes(sections, optionAreas.globalSettings, optionEndpoints.globalSettings),
  ];
}

/** Paths of their own for the one section of an area, which is named as the area is. */
function areaRoutes(sections: OptionSectionsService, area: OptionArea, path: string): Route[] {
  return [
    defineRoute(
      { ...readFacts, path, summary: "Option sections of the area, with current values" },
      ({ session, organizationId, reply }) => sendSections(sections, area, { session, organizationId }, reply),
    ),
    saveRoute(sections, area, { ...saveFacts, path }),
  ];
}

type SaveFacts = typeof saveFacts & { path: string; needsRecentSignIn?: true };

/** Saves the one section that the path names. */
function saveRoute(sections: OptionSectionsService, sectionId: string, facts: SaveFacts): Route {
  return defineRoute(
    { ...facts, summary: "Save changed options of this section; returns all its options" },
    async ({ querystring: { optionSectionId: cardId }, body, request, reply, ...caller }) => {
      const expected = readExpectedRevisions(request);
      await sections.save({ sectionId, cardId, expected }, body, caller);
      return sendSections(sections, sectionId, caller, reply);
    },
  );
}

async function sendSections(
  sections: OptionSectionsService,
  sectionId: string,
  access: OptionAccess,
  reply: FastifyReply,
): Promise<OptionSections> {
  const page = await sections.read(sectionId, access);
  sendRevision(reply, page.revision);
  return page.sections;
}
