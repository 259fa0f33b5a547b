import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";

/** The entry of that name and no property that every object has: `constructor` is a name like any other. */
export function findEntry(entries: Readonly<Record<string, ManifestEntry>>, name: string): ManifestEntry | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
