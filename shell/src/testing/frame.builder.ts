import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import type { SelectedFrame } from "@gatehouse/shared/contracts/remotes.contract";

const title = "title";

/** The reporting frame, as a section declares it. */
export const aFrame = (changes: Partial<SelectedFrame> = {}): SelectedFrame => ({
  pluginId: pluginFrameIds.reporting,
  path: "/epm-reporting",
  titleKey: title,
  appLoadedDelayMs: 250,
  ...changes,
});
