import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { pluginFrameIds, type PluginFrameId } from "@gatehouse/shared/contracts/plugin-frames.contract";

/** A frame application that the shell can embed. */
export type FrameDefinition = {
  pluginId: PluginFrameId;
  /** Route of the page that shows it; a hide message has no effect there. */
  path: string;
  /** Names the frame for screen readers. */
  titleKey: string;
  /** Wait between the frame's word that it has loaded and the end of the overlay. */
  appLoadedDelayMs: number;
};

export const frameDefinitions: readonly FrameDefinition[] = [
  {
    pluginId: pluginFrameIds.reporting,
    path: paths.epmReporting,
    titleKey: "frame-host.frames.reporting",
    appLoadedDelayMs: 250,
  },
];
