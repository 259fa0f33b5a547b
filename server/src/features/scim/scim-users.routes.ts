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
import type { ScimUsersService } from "./scim-users.service.ts";

type Dependencies = { scimUsers: ScimUsersService };

const changing = { ...scimChanging, path: scimEndpoints.user, params: scimIdSchema, querystring: scimProjectionSchema };

export function scimUsersRoutes(services: Dependencies): Route[] {
  return [...readRoutes(services), ...changeRoutes(services)];
}

function readRoutes({ scimUsers }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...scimReading,
        path: scimEndpoints.users,
        summary: "SCIM: users of the token's identity provider",
        querystring: scimListSchema,
      },
      async ({ provider, querystring, reply }) => {
        const list = await scimUsers.list(provider, querystring);
        const Resources = list.Resources.map((resource) => projectResource(resource, querystring));
        return sendScim(reply, 200, { ...list, Resources });
      },
    ),
    defineRoute(
      {
        ...scimReading,
        path: scimEndpoints.user,
        summary: "SCIM: a user; the version is the ETag",
        params: scimIdSchema,
        querystring: scimProjectionSchema,
      },
      async ({ provider, params, querystring, reply }) =>
        sendScim(reply, 200, projectResource(await scimUsers.find(provider, params.id), querystring)),
    ),
  ];
}

function changeRoutes({ scimUsers }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...scimChanging,
        method: "POST",
        path: scimEndpoints.users,
        summary: "SCIM: create a user, whom the identity provider signs in by the userName",
        querystring: scimProjectionSchema,
        body: scimResourceSchema,
      },
      async ({ provider, querystring, body, reply }) => {
        const created = await scimUsers.create(provider, body);
        void reply.header("location", `${scimEndpoints.users}/${String(created["id"])}`);
        return sendScim(reply, 201, projectResource(created, querystring));
      },
    ),
    defineRoute(
      { ...changing, method: "PUT", summary: "SCIM: set attributes of a user; others stay", body: scimResourceSchema },
      async ({ provider, params, querystring, body, request, reply }) => {
        const target = { ...params, versions: readExpectedRevisions(request) };
        return sendScim(reply, 200, projectResource(await scimUsers.replace(provider, target, body), querystring));
      },
    ),
    defineRoute(
      { ...changing, method: "PATCH", summary: "SCIM: change a user, all operations or none", body: scimPatchSchema },
      async ({ provider, params, querystring, body, request, reply }) => {
        const target = { ...params, versions: readExpectedRevisions(request) };
        const changed = await scimUsers.change(provider, target, body.Operations);
        return sendScim(reply, 200, projectResource(changed, querystring));
      },
    ),
    defineRoute(
      {
        ...scimChanging,
        method: "DELETE",
        path: scimEndpoints.user,
        summary: "SCIM: delete a user; one whom the record names is disabled and leaves the provider",
        params: scimIdSchema,
        answer: "no-content",
      },
      ({ provider, params, request }) =>
        scimUsers.remove(provider, { ...params, versions: readExpectedRevisions(request) }),
    ),
  ];
}
