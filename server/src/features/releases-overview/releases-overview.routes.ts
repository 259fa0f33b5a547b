import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  failureReportsSchema,
  releaseEndpoints,
  releasesOverviewSchema,
  takeBacksSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import { remoteNameSchema, versionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import { z } from "zod/mini";
import type { Clock } from "../../clock.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { TakeBacksService } from "../take-backs/take-backs.service.ts";
import type { ReleasesOverviewService } from "./releases-overview.service.ts";

type Dependencies = { overviews: ReleasesOverviewService; takeBacks: Pick<TakeBacksService, "list">; clock: Clock };

const weekMs = 7 * 24 * 3_600_000;

/** Reads of operators; their page asks again by itself, which must not keep a session alive. */
const read = {
  method: "GET",
  authentication: "session",
  permission: permissions.releasesRead,
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

export function releasesOverviewRoutes({ overviews, takeBacks, clock }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...read,
        path: releaseEndpoints.overview,
        summary: "What runs where, what may run, and how it does",
        answer: releasesOverviewSchema,
      },
      () => overviews.read(),
    ),
    defineRoute(
      {
        ...read,
        path: releaseEndpoints.failures,
        summary: "The newest failures of a version that browsers reported",
        querystring: z.object({ name: remoteNameSchema, version: versionSchema }),
        answer: failureReportsSchema,
      },
      async ({ querystring: { name, version } }) => ({ reports: await overviews.listFailures(name, version) }),
    ),
    defineRoute(
      {
        ...read,
        path: releaseEndpoints.takeBacks,
        summary: "Versions that were taken back by themselves since a moment, or in the last week; the newest first",
        querystring: z.object({ since: z.optional(z.iso.datetime()) }),
        answer: takeBacksSchema,
      },
      async ({ querystring: { since } }) => ({
        takeBacks: await takeBacks.list(
          since === undefined ? new Date(clock.now().getTime() - weekMs) : new Date(since),
        ),
      }),
    ),
  ];
}
