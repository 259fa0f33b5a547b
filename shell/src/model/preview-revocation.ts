import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import type { ManifestEntries } from "./manifest-differences.ts";

type Revoked = { name: string; version: string };

/**
 * Previews the manifest after a version is revoked, as far as the browser can know. If the previous version cannot take
 * over, the server picks another one.
 */
export function previewRevocation(
  before: ManifestEntries,
  { name, version }: Revoked,
  releases: readonly PublishedRelease[],
): ManifestEntries {
  const entry = before[name];
  if (!entry) return before;
  const next: ManifestEntry = {
    ...entry,
    pins: Object.fromEntries(Object.entries(entry.pins).filter(([, pinned]) => pinned !== version)),
    canary: entry.canary?.version === version ? null : entry.canary,
  };
  const successor = releases.find((release) => release.version === entry.previous && release.revokedAt === null);
  if (entry.version !== version || !successor) return { ...before, [name]: next };
  return { ...before, [name]: { ...next, version: successor.version, isUrgent: true } };
}
