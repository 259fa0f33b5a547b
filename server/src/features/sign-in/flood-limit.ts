import type { ServerSettings } from "../../env.ts";

const floodFactor = 10;

/**
 * Calls that one address may make in a minute where something else limits tries, such as the count by name and network, or
 * where there is nothing to guess. This is only against floods, which would keep the database busy with refusals.
 */
export function floodLimit({ loginAttemptsPerMinute }: Pick<ServerSettings, "loginAttemptsPerMinute">): number {
  return loginAttemptsPerMinute * floodFactor;
}
