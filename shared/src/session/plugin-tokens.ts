import { onSessionCleanup } from "./session-cleanup.ts";

/** A token that signing in gave for one plugin. */
export type PluginToken = { Name: string; Token: string };

let tokens: readonly PluginToken[] = [];

/** Tokens of plugins, in memory only and never longer than their session: storage is readable by any script. */
export const pluginTokens = {
  replace(next: readonly PluginToken[]): void {
    tokens = next;
  },
  get: (name: string): string | null => tokens.find(({ Name }) => Name === name)?.Token ?? null,
};

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") pluginTokens.replace([]);
});
