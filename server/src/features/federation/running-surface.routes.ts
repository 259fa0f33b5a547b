import { releaseEndpoints, runningSurfaceSchema } from "@gatehouse/shared/contracts/releases.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { missingManifestError, type ManifestsService } from "./manifests.service.ts";

/** What teams check their builds against; the same that every visitor's page of the console carries. */
export function runningSurfaceRoutes(manifests: Pick<ManifestsService, "read">): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: releaseEndpoints.surface,
        summary: "What the shell in force provides to remotes, and the paths that remotes in force claim",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: runningSurfaceSchema,
      },
      async () => {
        const running = await manifests.read();
        if (!running) throw missingManifestError();
        const claims = running.remotes.flatMap(({ name, descriptor }) =>
          (descriptor?.pages ?? []).map(({ path }) => ({ name, path })),
        );
        return { shell: running.shell.version, provides: running.shell.provides ?? {}, claims };
      },
    ),
  ];
}
