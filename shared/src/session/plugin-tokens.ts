import { onSessionCleanup } from "./session-cleanup.ts";

/**
 * A token for one plugin, issued at sign-in.
 *
 * @since contract 1
 */
export type PluginToken = { Name: string; Token: string };

let tokens: readonly PluginToken[] = [];

/**
 * Tokens of plugins, only in memory and until the session ends: any script can read storage.
 *
 * @since contract 1
 */
export const pluginTokens = {
  replace(next: readonly PluginToken[]): void {
    tokens = next;
  },
  /** Adds a token, in place of the one of the same name. */
  put(token: PluginToken): void {
    tokens = [...tokens.filter(({ Name }) => Name !== token.Name), token];
  },
  get: (name: string): string | null => tokens.find(({ Name }) => Name === name)?.Token ?? null,
};

onSessionCleanup((reason) => {
  if (reason !== "organization-changed") pluginTokens.replace([]);
});
