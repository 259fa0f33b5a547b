import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { PluginFrameId } from "@gatehouse/shared/contracts/plugin-frames.contract";
import {
  pluginFrameConfigSchema,
  pluginFrameEndpoints,
  pluginFrameIds,
} from "@gatehouse/shared/contracts/plugin-frames.contract";
import { AppError } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";

/** Address of a frame's document in the version that the user runs; null when no release brings it. */
export type FrameSource = (pluginId: PluginFrameId, session: ActiveSession) => Promise<string | null>;

type Frame = {
  pluginId: PluginFrameId;
  permission: string;
  summary: string;
  apiPrefix: string;
  siteMenuMappings: Record<string, string>;
};

/** The frame's own words for the console's tabs and views. */
const frames: readonly Frame[] = [
  {
    pluginId: pluginFrameIds.reporting,
    permission: permissions.endpointReportingRead,
    summary: "Where the endpoint-privilege reporting frame is",
    apiPrefix: "/api/epm/reporting",
    siteMenuMappings: {
      summary: "summary",
      discovery: "discovery",
      actions: "actions",
      targetTypes: "targetTypes",
      tap: "tap",
      users: "users",
      events: "events",
    },
  },
  {
    pluginId: pluginFrameIds.policyEditor,
    permission: permissions.policiesRead,
    summary: "Where the web policy editor frame is",
    apiPrefix: "/api/epm/policies",
    siteMenuMappings: {
      default: "workstyles",
      create: "policy-creator",
      edit: "edit",
      "add-to-policy": "add-to-policy",
    },
  },
];

/** One route a frame, because each has a permission of its own. */
export function pluginFramesRoutes(frameSource: FrameSource): Route[] {
  return frames.map(({ pluginId, permission, summary, apiPrefix, siteMenuMappings }) =>
    defineRoute(
      {
        method: "GET",
        path: pluginFrameEndpoints.config(pluginId),
        summary,
        authentication: "session",
        permission,
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: pluginFrameConfigSchema,
      },
      async ({ session }) => {
        const source = await frameSource(pluginId, session);
        if (source === null) throw new AppError("frame_unavailable", 404, "No release in force brings this frame.");
        return { frameSource: source, apiPrefix, sessionStorageKeyValues: {}, siteMenuMappings };
      },
    ),
  );
}
