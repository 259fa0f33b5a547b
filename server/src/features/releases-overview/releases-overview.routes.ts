import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  failureReportsSchema,
  releaseEndpoints,
  releasesOverviewSchema,
  automaticRollbacksSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import { remoteNameSchema, versionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { AutomaticRollbacksService } from "../automatic-rollbacks/automatic-rollbacks.service.ts";
import type { ReleasesOverviewService } from "./releases-overview.service.ts";

type Dependencies = {
  overviews: ReleasesOverviewService;
  automaticRollbacks: Pick<AutomaticRollbacksService, "list">;
  clock: Clock;
};

const weekMs = 7 * 24 * 3_600_000;

/** For operators. Their page polls, which must not extend a session. */
const read = {
  method: "GET",
  authentication: "session",
  permission: permissions.releasesRead,
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

export function releasesOverviewRoutes({ overviews, automaticRollbacks, clock }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...read,
        path: releaseEndpoints.overview,
        summary: "Active versions, available versions and their health",
        answer: releasesOverviewSchema,
      },
      () => overviews.read(),
    ),
    defineRoute(
      {
        ...read,
        path: releaseEndpoints.failures,
        summary: "Latest failures of a version, reported by browsers",
        querystring: z.object({ name: remoteNameSchema, version: versionSchema }),
        answer: failureReportsSchema,
      },
      async ({ querystring: { name, version } }) => ({ reports: await overviews.listFailures(name, version) }),
    ),
    defineRoute(
      {
        ...read,
        path: releaseEndpoints.takeBacks,
        summary: "Versions rolled back automatically since a given time, or within the last week; newest first",
        querystring: z.object({ since: z.optional(z.iso.datetime()) }),
        answer: automaticRollbacksSchema,
      },
      async ({ querystring: { since } }) => ({
        takeBacks: await automaticRollbacks.list(
          since === undefined ? new Date(clock.now().getTime() - weekMs) : new Date(since),
        ),
      }),
    ),
  ];
}
