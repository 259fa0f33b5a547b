import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { findPublished } from "../releases/find-published.ts";
import { listUnmetNeeds } from "./list-unmet-needs.ts";
import { listVersionsIn } from "./release-choices.ts";
import type { FoundRelease } from "../releases/releases.repository.ts";

type Entries = Record<string, ManifestEntry>;
type Pair = { shell: string; name: string; version: string };

const keyOf = ({ shell, name, version }: Pair): string => `${shell} ${name} ${version}`;

/** Each version of the shell with each version of an enabled remote that users of the organization may get with it. */
function listPairsIn(entries: Entries, organizationId: string | null): Pair[] {
  const { shell, ...remotes } = entries;
  if (!shell) return [];
  return listVersionsIn(shell, organizationId).flatMap((shellVersion) =>
    Object.entries(remotes)
      .filter(([, { disabled }]) => disabled === null)
      .flatMap(([name, entry]) =>
        listVersionsIn(entry, organizationId).map((version) => ({ shell: shellVersion, name, version })),
      ),
  );
}

function listPairs(entries: Entries): Pair[] {
  const pinned = new Set(Object.values(entries).flatMap(({ pins }) => Object.keys(pins)));
  return [null, ...pinned].flatMap((organizationId) => listPairsIn(entries, organizationId));
}

/**
 * The first remote that cannot be linked with a shell that somebody would get it with, or null. Pairs that were already
 * in force stay allowed: a change of one section is not refused for a fault of another. Decision 040.
 */
export function findLinkConflict(
  before: Entries,
  after: Entries,
  published: readonly FoundRelease[],
): { shell: Release; remote: Release; reason: string; further: number } | null {
  const known = new Set(listPairs(before).map(keyOf));
  for (const pair of listPairs(after)) {
    if (known.has(keyOf(pair))) continue;
    const shell = findPublished(published, "shell", pair.shell)?.release;
    const remote = findPublished(published, pair.name, pair.version)?.release;
    const [reason, ...further] = shell && remote ? listUnmetNeeds(shell, remote) : [];
    if (shell && remote && reason !== undefined) return { shell, remote, reason, further: further.length };
  }
  return null;
}
