import type { Release } from "@gatehouse/shared/contracts/remotes.contract";

/** The first path that two releases both claim, or null. */
export function findPathConflict(releases: readonly Release[]): { path: string; names: [string, string] } | null {
  const owners = new Map<string, string>();
  for (const release of releases) {
    for (const { path } of release.descriptor?.pages ?? []) {
      const owner = owners.get(path);
      if (owner) return { path, names: [owner, release.name] };
      owners.set(path, release.name);
    }
  }
  return null;
}
