import {
  scimEndpoints,
  scimIdSchema,
  scimListSchema,
  scimPatchSchema,
  scimProjectionSchema,
  scimResourceSchema,
} from "@gatehouse/shared/contracts/scim.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { readExpectedRevisions } from "../../routing/entity-tags.ts";
import type { Route } from "../../routing/route.ts";
import { sendScim } from "../../routing/send-scim.ts";
import { projectResource } from "./project-resource.ts";
import { scimChanging, scimReading } from "./scim-route-facts.ts";
import type { ScimGroupsService } from "./scim-groups.service.ts";

type Dependencies = { scimGroups: ScimGroupsService };

export function scimGroupsRoutes(services: Dependencies): Route[] {
  return [...readRoutes(services), ...changeRoutes(services)];
}

function readRoutes({ scimGroups }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...scimReading,
        path: scimEndpoints.groups,
        summary: "SCIM: groups of the token's identity provider",
        querystring: scimListSchema,
      },
      async ({ provider, querystring, reply }) => {
        const list = await scimGroups.list(provider, querystring);
        const Resources = list.Resources.map((resource) => projectResource(resource, querystring));
        return sendScim(reply, 200, { ...list, Resources });
      },
    ),
    defineRoute(
      {
        ...scimReading,
        path: scimEndpoints.group,
        summary: "SCIM: a group; the version is the ETag",
        params: scimIdSchema,
        querystring: scimProjectionSchema,
      },
      async ({ provider, params, querystring, reply }) =>
        sendScim(reply, 200, projectResource(await scimGroups.find(provider, params.id, querystring), querystring)),
    ),
  ];
}

function changeRoutes({ scimGroups }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...scimChanging,
        method: "POST",
        path: scimEndpoints.groups,
        summary: "SCIM: create a group",
        querystring: scimProjectionSchema,
        body: scimResourceSchema,
      },
      async ({ provider, querystring, body, reply }) => {
        const created = await scimGroups.create(provider, body, querystring);
        void reply.header("location", `${scimEndpoints.groups}/${String(created["id"])}`);
        return sendScim(reply, 201, projectResource(created, querystring));
      },
    ),
    defineRoute(
      {
        ...scimChanging,
        method: "PUT",
        path: scimEndpoints.group,
        summary: "SCIM: set attributes of a group; others stay",
        params: scimIdSchema,
        querystring: scimProjectionSchema,
        body: scimResourceSchema,
      },
      async ({ provider, params, querystring, body, request, reply }) => {
        const target = { ...params, versions: readExpectedRevisions(request) };
        const changed = await scimGroups.replace(provider, target, body, querystring);
        return sendScim(reply, 200, projectResource(changed, querystring));
      },
    ),
    defineRoute(
      {
        ...scimChanging,
        method: "PATCH",
        path: scimEndpoints.group,
        // A group with thousands of members isn't sent back after each of thousands of changes.
        summary: "SCIM: change a group, all operations or none",
        params: scimIdSchema,
        body: scimPatchSchema,
        answer: "no-content",
      },
      ({ provider, params, body, request }) =>
        scimGroups.change(provider, { ...params, versions: readExpectedRevisions(request) }, body.Operations),
    ),
    defineRoute(
      {
        ...scimChanging,
        method: "DELETE",
        path: scimEndpoints.group,
        summary: "SCIM: delete a group; its members stay",
        params: scimIdSchema,
        answer: "no-content",
      },
      ({ provider, params, request }) =>
        scimGroups.remove(provider, { ...params, versions: readExpectedRevisions(request) }),
    ),
  ];
}
