import { isDeepStrictEqual } from "node:util";
import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { findPublished } from "../releases/find-published.ts";
import { listVersions } from "./release-choices.ts";
import type { FoundRelease } from "../releases/releases.repository.ts";

type Entries = Record<string, ManifestEntry>;

/** Whether the change gives anybody something else; side effects (previous version, urgency) do not count. */
export function hasEffect(before: Entries, after: Entries): boolean {
  return !isDeepStrictEqual(listGiven(before), listGiven(after));
}

const listGiven = (entries: Entries): object =>
  Object.fromEntries(
    Object.entries(entries).map(([name, { version, pins, canary, disabled }]) => [
      name,
      { version, pins, canary, disabled },
    ]),
  );

/** Paths claimed before the change and not after it. */
export function listFreedPaths(before: Entries, after: Entries, published: readonly FoundRelease[]): string[] {
  const claimed = new Set(listClaims(after, published));
  return [...new Set(listClaims(before, published))].filter((path) => !claimed.has(path)).sort();
}

function listClaims(entries: Entries, published: readonly FoundRelease[]): string[] {
  return Object.entries(entries).flatMap(([name, entry]) =>
    listVersions(entry).flatMap((version) =>
      (findPublished(published, name, version)?.release.descriptor?.pages ?? []).map(({ path }) => path),
    ),
  );
}
