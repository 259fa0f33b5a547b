import { runningSurfaceEndpoints, runningSurfaceSchema } from "@gatehouse/shared/contracts/running-surface.contract";
import { defineRoute } from "../../../routing/define-route.ts";
import { publicRead } from "../../../routing/public-read.ts";
import type { Route } from "../../../routing/route.ts";
import { missingManifestError } from "../manifests/manifest-errors.ts";
import type { ManifestsService } from "../manifests/manifests.service.ts";

/** What teams check their builds against; every page of the console contains the same. */
export function runningSurfaceRoutes(manifests: Pick<ManifestsService, "read">): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: runningSurfaceEndpoints.surface,
        summary: "What the active shell provides to remotes, and the paths that active remotes claim",
        answer: runningSurfaceSchema,
      },
      async () => {
        const running = await manifests.read();
        if (!running) throw missingManifestError();
        const claims = running.remotes.flatMap(({ name, descriptor }) =>
          (descriptor?.pages ?? []).map(({ path }) => ({ name, path })),
        );
        const { version, provides = {}, exports } = running.shell;
        return { shell: version, provides, ...(exports === undefined ? {} : { exports }), claims };
      },
    ),
  ];
}
