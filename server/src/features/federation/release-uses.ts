import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";

/** A published release that some revision gave to anybody. */
export type ReleaseUse = {
  name: string;
  version: string;
  /** The newest revision that did. */
  lastNumber: number;
  /** Some revision gave it to everybody without a pin or canary of their own. */
  wasDefault: boolean;
  isRevoked: boolean;
};

/** More are of no use to a browser: each attempt costs the user seconds. */
const mostFallbacks = 5;

/** Versions that were in force and may run, best first: what everybody had before what only a part had, then the newer. */
export function listUsable(uses: readonly ReleaseUse[], name: string): string[] {
  return uses
    .filter((use) => use.name === name && !use.isRevoked)
    .sort((a, b) => Number(b.wasDefault) - Number(a.wasDefault) || b.lastNumber - a.lastNumber)
    .map(({ version }) => version);
}

/** Versions that may stand in for the chosen one: the default where another was chosen, then the one before, then others. */
export function listFallbacks(usable: readonly string[], entry: ManifestEntry, chosen: string): string[] {
  const wanted = [entry.version, ...(entry.previous === null ? [] : [entry.previous]), ...usable];
  return [...new Set(wanted)]
    .filter((version) => version !== chosen && usable.includes(version))
    .slice(0, mostFallbacks);
}
