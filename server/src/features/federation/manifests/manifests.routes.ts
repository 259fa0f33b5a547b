import {
  manifestChangeSchema,
  manifestEndpoints,
  manifestHistorySchema,
  manifestOutcomeSchema,
  manifestRevisionSchema,
} from "@gatehouse/shared/contracts/manifests.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { releaseEndpoints, revocationSchema } from "@gatehouse/shared/contracts/releases.contract";
import { remoteNameSchema, versionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../../routing/define-route.ts";
import type { Route } from "../../../routing/route.ts";
import type { ManifestsService } from "./manifests.service.ts";

const usualPage = 20;
const MAX_PAGE_LENGTH = 100;

const historyQuerySchema = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE_LENGTH))),
});

const shared = { authentication: "session", organization: "none" } as const;
const change = {
  ...shared,
  method: "POST",
  permission: permissions.releasesManage,
  changesState: true,
  extendsSession: true,
  needsRecentSignIn: true,
} as const;

/** Routes of the manifest's history and changes. */
export function manifestsRoutes(manifests: ManifestsService): Route[] {
  return [
    defineRoute(
      {
        ...shared,
        method: "GET",
        path: manifestEndpoints.revisions,
        summary: "Manifest revisions, newest first",
        permission: permissions.releasesRead,
        changesState: false,
        extendsSession: false,
        querystring: historyQuerySchema,
        answer: manifestHistorySchema,
      },
      async ({ querystring: { limit = usualPage, before } }) => {
        const found = await manifests.listHistory(limit + 1, before);
        return { revisions: found.slice(0, limit), hasMore: found.length > limit };
      },
    ),
    defineRoute(
      {
        ...change,
        path: manifestEndpoints.revisions,
        summary:
          "Change the active versions in one new revision; 200 without a revision if nothing changes for any user; " +
          "409 manifest_changed if another change came first",
        body: manifestChangeSchema,
        answer: manifestOutcomeSchema,
      },
      async ({ body, session, reply }) => {
        const outcome = await manifests.change(body, session.user.userName);
        void reply.code(outcome.isNew ? 201 : 200);
        return outcome;
      },
    ),
    defineRoute(
      {
        ...change,
        path: releaseEndpoints.revocation,
        summary: "Revoke a release permanently; it never runs again, not even as a fallback",
        params: z.object({ name: remoteNameSchema, version: versionSchema }),
        body: revocationSchema,
        answer: manifestRevisionSchema,
      },
      async ({ params, body, session, reply }) => {
        const revision = await manifests.revokeRelease({ ...params, ...body }, session.user.userName);
        void reply.code(201);
        return revision;
      },
    ),
  ];
}
