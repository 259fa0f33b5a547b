import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";

/** A published release that some revision gave to anybody. */
export type ReleaseUse = {
  name: string;
  version: string;
  /** The newest such revision. */
  lastNumber: number;
  /** Whether some revision made it the default. */
  wasDefault: boolean;
  isRevoked: boolean;
};

/** More would not help a browser: each attempt costs the user seconds. */
const MAX_FALLBACKS = 5;

/** Versions that were in force and may run, best first: former defaults before others, then newer before older. */
export function listUsable(uses: readonly ReleaseUse[], name: string): string[] {
  return uses
    .filter((use) => use.name === name && !use.isRevoked)
    .sort((a, b) => Number(b.wasDefault) - Number(a.wasDefault) || b.lastNumber - a.lastNumber)
    .map(({ version }) => version);
}

/** Versions that may replace the chosen one: the default if another was chosen, then the previous one, then others. */
export function listFallbacks(usable: readonly string[], entry: ManifestEntry, chosen: string): string[] {
  const wanted = [entry.version, ...(entry.previous === null ? [] : [entry.previous]), ...usable];
  return [...new Set(wanted)]
    .filter((version) => version !== chosen && usable.includes(version))
    .slice(0, MAX_FALLBACKS);
}
