import type { PluginFrameId } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";

/** Folder of each frame application below `frames/` of the remote that brings it. */
const folderByFrame: Record<PluginFrameId, string> = {
  [pluginFrameIds.reporting]: "reporting",
  [pluginFrameIds.policyEditor]: "policy-editor",
};

/** Address of the frame's document in whichever of the releases brings it; null when none does. */
export function findFramePage(
  releases: readonly Pick<Release, "name" | "version" | "files">[],
  pluginId: PluginFrameId,
): string | null {
  const page = `frames/${folderByFrame[pluginId]}/index.html`;
  const release = releases.find(({ files }) => files.some((file) => file.path === page));
  return release === undefined ? null : `/remotes/${release.name}/${release.version}/${page}`;
}
