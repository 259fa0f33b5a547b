import { pluginFrameIds, type PluginFrameId } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import { ReleaseStore } from "./release-store.ts";

/** Which remote brings a frame, and where in its release the frame's page is. */
const framePages: Record<PluginFrameId, { remote: string; file: string }> = {
  [pluginFrameIds.reporting]: { remote: "epm", file: "frames/reporting/index.html" },
  [pluginFrameIds.policyEditor]: { remote: "epm", file: "frames/policy-editor/index.html" },
};

/** Address of a frame's page in the releases in force; null when none of them brings it. */
export function findFrameSource(remotes: readonly Release[], pluginId: PluginFrameId): string | null {
  const { remote, file } = framePages[pluginId];
  const release = remotes.find(({ name }) => name === remote);
  const isListed = release?.files.some(({ path }) => path === file);
  return release && isListed ? ReleaseStore.fileUrl(release, file) : null;
}
