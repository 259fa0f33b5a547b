import type { Release } from "@gatehouse/shared/contracts/release-records.contract";

/** The first path claimed by two remotes, or twice by one; two versions of one remote may claim the same. */
export function findPathConflict(releases: readonly Release[]): { path: string; names: [string, string] } | null {
  const owners = new Map<string, Release>();
  for (const release of releases) {
    for (const { path } of release.descriptor?.pages ?? []) {
      const owner = owners.get(path);
      if (owner && (owner === release || owner.name !== release.name))
        return { path, names: [owner.name, release.name] };
      owners.set(path, release);
    }
  }
  return null;
}
