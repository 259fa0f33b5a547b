import { pluginFrameConfigSchema, pluginFrameEndpoints } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { z } from "zod/mini";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { Route } from "../../routing/route.ts";
import { listFrames } from "../federation/releases/list-frames.ts";
import type { ActiveSession } from "../sessions/active-session.ts";

/** The releases that the user runs in the organization. */
export type ListReleases = (session: ActiveSession, organizationId: string) => Promise<readonly Release[]>;

/** The address of a frame application, for users with the permission that its section states. */
export function pluginFramesRoutes(listReleases: ListReleases): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: decodeURIComponent(pluginFrameEndpoints.config(":pluginId")),
        summary: "Address of a frame application, if the user has the permission that its section states",
        authentication: "session",
        organization: "required",
        changesState: false,
        extendsSession: false,
        params: z.object({ pluginId: z.string().check(z.maxLength(100)) }),
        answer: pluginFrameConfigSchema,
      },
      async ({ params, session, organizationId }) => {
        const releases = await listReleases(session, organizationId);
        const frame = releases.flatMap(listFrames).find(({ pluginId }) => pluginId === params.pluginId);
        if (!frame) throw new AppError("frame_unavailable", 404, "No active release includes this frame.");
        if (!isPermitted(frame.permission, session, organizationId))
          throw new AppError(errorCodes.permissionMissing, 403, "You don't have the permission for this section.");
        return {
          frameSource: frame.url,
          apiPrefix: frame.apiPrefix,
          sessionStorageKeyValues: frame.sessionStorageKeyValues ?? {},
          siteMenuMappings: frame.tabs ?? {},
        };
      },
    ),
  ];
}
