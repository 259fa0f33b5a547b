import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";

/** The entry of that name as an own property: `constructor` is a valid name. */
export function findEntry(entries: Readonly<Record<string, ManifestEntry>>, name: string): ManifestEntry | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
