import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";

/**
 * Settings that a frame needs before its first paint. They are in the fragment, which is not sent to servers or caches.
 */
export type FrameStart = {
  tab?: string | undefined;
  query?: string | undefined;
  theme: string;
  language: string;
};

/** Only our own origin is allowed, because a frame's documents are trusted code. */
export function isOwnOrigin(frameSource: string): boolean {
  return URL.parse(frameSource, window.location.origin)?.origin === window.location.origin;
}

/** Returns the frame's own name of a tab of the console's route. */
export function frameTab(config: PluginFrameConfig, tab: string | undefined): string | undefined {
  return tab === undefined ? undefined : (config.siteMenuMappings[tab] ?? tab);
}

/** Returns the console's own name of a frame's tab. */
export function routeTab(config: PluginFrameConfig, tab: string): string {
  const found = Object.entries(config.siteMenuMappings).find(([, frameName]) => frameName === tab);
  return found?.[0] ?? tab;
}

export function frameUrl(config: PluginFrameConfig, start: FrameStart): string {
  const parameters = new URLSearchParams({ theme: start.theme, language: start.language });
  const tab = frameTab(config, start.tab);
  if (tab !== undefined) parameters.set("tab", tab);
  if (start.query !== undefined) parameters.set("query", start.query);
  const url = new URL(config.frameSource, window.location.origin);
  url.hash = parameters.toString();
  return url.href;
}
