import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { listVersions } from "../manifests/release-choices.ts";
import { listFallbacks, listUsable, type ReleaseUse } from "../manifests/release-uses.ts";

export type StoredRelease = {
  name: string;
  version: string;
  publishedAt: Date;
  isRevoked: boolean;
  /** Paths of its files, as in its list. */
  paths: readonly string[];
};

type Entries = Record<string, ManifestEntry>;

export type ReleasesInUse = {
  /** Of every revision that was in force since then, the newest last. */
  revisions: readonly Entries[];
  uses: readonly ReleaseUse[];
  since: Date;
};

/**
 * Releases that nobody has got since then and nobody can get back to. Kept are also the newest of each section, those
 * published since then, and revoked ones, whose record refuses them forever.
 */
export function listPrunable(stored: readonly StoredRelease[], inUse: ReleasesInUse): StoredRelease[] {
  const kept = new Set([...listGiven(inUse), ...listReplacements(inUse), ...listNewest(stored)]);
  return stored.filter(
    (release) => !release.isRevoked && release.publishedAt < inUse.since && !kept.has(keyOf(release)),
  );
}

function listGiven({ revisions }: ReleasesInUse): string[] {
  return revisions.flatMap((entries) =>
    Object.entries(entries).flatMap(([name, entry]) =>
      [...listVersions(entry), ...(entry.previous === null ? [] : [entry.previous])].map((version) =>
        keyOf({ name, version }),
      ),
    ),
  );
}

/** What browsers get to replace a version that fails. */
function listReplacements({ revisions, uses }: ReleasesInUse): string[] {
  return Object.entries(revisions.at(-1) ?? {}).flatMap(([name, entry]) => {
    const usable = listUsable(uses, name);
    const fallbacks = listVersions(entry).flatMap((chosen) => listFallbacks(usable, entry, chosen));
    return fallbacks.map((version) => keyOf({ name, version }));
  });
}

function listNewest(stored: readonly StoredRelease[]): string[] {
  const usable = stored.filter(({ isRevoked }) => !isRevoked);
  return [...Map.groupBy(usable, ({ name }) => name).values()].flatMap((releases) => {
    const [newest] = releases.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    return newest ? [keyOf(newest)] : [];
  });
}

const keyOf = ({ name, version }: Pick<StoredRelease, "name" | "version">): string => `${name} ${version}`;
