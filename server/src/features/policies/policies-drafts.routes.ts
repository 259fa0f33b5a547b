import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  MAX_POLICY_BYTES,
  policyDetailsSchema,
  policyDraftSchema,
  policyEndpoints,
  policyFileQuerySchema,
  policyPublicationSchema,
  policyRemovalSchema,
  policyRestorationSchema,
  policyVersionListSchema,
  policyVersionWithContentSchema,
} from "@gatehouse/shared/contracts/policies.contract";
import { z } from "zod/mini";
import { contentDisposition } from "../../routing/content-disposition.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { PoliciesDraftsService } from "./policies-drafts.service.ts";
import { authorOf, editingPolicies, policyParams, readingPolicies } from "./policies-route-facts.ts";

const versionParams = z.object({
  id: z.uuid(),
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000)),
});

const onePath = `${policyEndpoints.list}/:id`;

export function policiesDraftsRoutes(drafts: PoliciesDraftsService): Route[] {
  return [...draftRoutes(drafts), ...versionRoutes(drafts), fileRoute(drafts)];
}

function draftRoutes(drafts: PoliciesDraftsService): Route[] {
  return [
    defineRoute(
      {
        ...editingPolicies,
        method: "PUT",
        path: `${onePath}/draft`,
        summary: "Save the draft of a policy",
        params: policyParams,
        body: policyDraftSchema,
        bodyLimitBytes: MAX_POLICY_BYTES,
        answer: policyDetailsSchema,
      },
      ({ params: { id }, body, ...request }) => drafts.save(id, body, authorOf(request)),
    ),
    defineRoute(
      {
        ...editingPolicies,
        method: "DELETE",
        path: `${onePath}/draft`,
        summary: "Discard the draft of a policy",
        params: policyParams,
        querystring: policyRemovalSchema,
        answer: policyDetailsSchema,
      },
      ({ params: { id }, querystring: { revision }, ...request }) => drafts.discard(id, revision, authorOf(request)),
    ),
    defineRoute(
      {
        ...editingPolicies,
        permission: permissions.policiesPublish,
        method: "POST",
        path: `${onePath}/publish`,
        summary: "Freeze the draft as the version that simulator and command line use; no agent enforces it",
        params: policyParams,
        body: policyPublicationSchema,
        answer: policyDetailsSchema,
      },
      ({ params: { id }, body, ...request }) => drafts.publish(id, body, authorOf(request)),
    ),
  ];
}

function versionRoutes(drafts: PoliciesDraftsService): Route[] {
  return [
    defineRoute(
      {
        ...readingPolicies,
        method: "GET",
        path: `${onePath}/versions`,
        summary: "Published versions of a policy, the newest first",
        params: policyParams,
        answer: policyVersionListSchema,
      },
      ({ params: { id }, organizationId }) => drafts.listVersions(id, organizationId),
    ),
    defineRoute(
      {
        ...readingPolicies,
        method: "GET",
        path: `${onePath}/versions/:number`,
        summary: "A published version with its content",
        params: versionParams,
        answer: policyVersionWithContentSchema,
      },
      ({ params: { id, number }, organizationId }) => drafts.readVersion(id, number, organizationId),
    ),
    defineRoute(
      {
        ...editingPolicies,
        method: "POST",
        path: `${onePath}/versions/:number/restore`,
        summary: "Make a draft of an older version",
        params: versionParams,
        body: policyRestorationSchema,
        answer: policyDetailsSchema,
      },
      ({ params: { id, number }, body, ...request }) => drafts.restore(id, number, body.revision, authorOf(request)),
    ),
  ];
}

function fileRoute(drafts: PoliciesDraftsService): Route {
  return defineRoute(
    {
      ...readingPolicies,
      method: "GET",
      path: `${onePath}/file`,
      summary: "JSON file of a version, or of the draft",
      params: policyParams,
      querystring: policyFileQuerySchema,
      answer: "raw",
    },
    async ({ params: { id }, querystring: { version }, organizationId, reply }) => {
      const { fileName, content } = await drafts.readFile(id, version, organizationId);
      return reply
        .type("application/json; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-disposition", contentDisposition("attachment", fileName))
        .send(`${JSON.stringify(content, null, 2)}\n`);
    },
  );
}
