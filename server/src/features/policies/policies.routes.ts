import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  globalPrioritySchema,
  MAX_POLICY_BYTES,
  policyChangeSchema,
  policyCreationSchema,
  policyDetailsSchema,
  policyEndpoints,
  policyListSchema,
  policyPrioritiesSchema,
  policyRemovalSchema,
} from "@gatehouse/shared/contracts/policies.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { policiesDraftsRoutes } from "./policies-drafts.routes.ts";
import type { PoliciesDraftsService } from "./policies-drafts.service.ts";
import { authorOf, editingPolicies, policyParams, readingPolicies } from "./policies-route-facts.ts";
import type { PoliciesService } from "./policies.service.ts";

const onePath = `${policyEndpoints.list}/:id`;

type Dependencies = { policies: PoliciesService; policyDrafts: PoliciesDraftsService };

export function policiesRoutes({ policies, policyDrafts }: Dependencies): Route[] {
  return [...readingRoutes(policies), ...editingRoutes(policies), ...policiesDraftsRoutes(policyDrafts)];
}

function readingRoutes(policies: PoliciesService): Route[] {
  return [
    defineRoute(
      {
        ...readingPolicies,
        method: "GET",
        path: policyEndpoints.list,
        summary: "Policies of the organization, by priority",
        answer: policyListSchema,
      },
      ({ organizationId }) => policies.list(organizationId),
    ),
    defineRoute(
      {
        ...readingPolicies,
        method: "GET",
        path: policyEndpoints.globalPriority,
        summary: "Whether the priorities of policies replace the order of each list",
        answer: globalPrioritySchema,
      },
      () => policies.readGlobalPriority(),
    ),
    defineRoute(
      {
        ...readingPolicies,
        method: "GET",
        path: onePath,
        summary: "A policy with its draft and the version in force",
        params: policyParams,
        answer: policyDetailsSchema,
      },
      ({ params: { id }, organizationId }) => policies.read(id, organizationId),
    ),
  ];
}

function editingRoutes(policies: PoliciesService): Route[] {
  return [
    defineRoute(
      {
        ...editingPolicies,
        method: "POST",
        path: policyEndpoints.list,
        summary: "Add a policy, with content as its draft; nothing is in force until it is published",
        body: policyCreationSchema,
        bodyLimitBytes: MAX_POLICY_BYTES,
        answer: policyDetailsSchema,
      },
      ({ body, ...request }) => policies.create(body, authorOf(request)),
    ),
    defineRoute(
      {
        ...editingPolicies,
        permission: permissions.policiesPublish,
        method: "PUT",
        path: policyEndpoints.priorities,
        summary: "Order the policies; returns all of them",
        body: policyPrioritiesSchema,
        answer: policyListSchema,
      },
      ({ body, ...request }) => policies.arrange(body, authorOf(request)),
    ),
    defineRoute(
      {
        ...editingPolicies,
        method: "PUT",
        path: onePath,
        summary: "Change name, workgroup, product and assignment of a policy",
        params: policyParams,
        body: policyChangeSchema,
        answer: policyDetailsSchema,
      },
      ({ params: { id }, body, ...request }) => policies.change(id, body, authorOf(request)),
    ),
    defineRoute(
      {
        ...editingPolicies,
        method: "DELETE",
        path: onePath,
        summary: "Delete a policy with its versions; one that is in force needs the right to publish",
        params: policyParams,
        querystring: policyRemovalSchema,
        answer: "no-content",
      },
      ({ params: { id }, querystring: { revision }, ...request }) => policies.remove(id, revision, authorOf(request)),
    ),
  ];
}
