import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";

/** What a frame must know before its first paint; it stands in the fragment, which no server and no cache sees. */
export type FrameStart = {
  tab?: string | undefined;
  query?: string | undefined;
  theme: string;
  language: string;
};

/** A frame's documents are trusted code, so they may come from our own origin only. */
export function isOwnOrigin(frameSource: string): boolean {
  return URL.parse(frameSource, window.location.origin)?.origin === window.location.origin;
}

/** The frame's own word for a tab of the console's route. */
export function frameTab(config: PluginFrameConfig, tab: string | undefined): string | undefined {
  return tab === undefined ? undefined : (config.siteMenuMappings[tab] ?? tab);
}

export function frameAddress(config: PluginFrameConfig, start: FrameStart): string {
  const parameters = new URLSearchParams({ theme: start.theme, language: start.language });
  const tab = frameTab(config, start.tab);
  if (tab !== undefined) parameters.set("tab", tab);
  if (start.query !== undefined) parameters.set("query", start.query);
  const address = new URL(config.frameSource, window.location.origin);
  address.hash = parameters.toString();
  return address.href;
}
