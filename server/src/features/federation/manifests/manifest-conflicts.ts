import type { ManifestEntry, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";
import { shellPaths } from "@gatehouse/shared/contracts/shell-paths.contract";
import { AppError } from "../../../errors.ts";
import { findContractConflict } from "./find-contract-conflict.ts";
import { findEntry } from "./find-entry.ts";
import { findLinkConflict } from "./find-link-conflict.ts";
import { findPathConflict } from "./find-path-conflict.ts";
import { listVersions, listVersionsIn } from "./release-choices.ts";
import { findPublished } from "../releases/find-published.ts";
import type { FoundRelease } from "../releases/releases.repository.ts";

type Entries = Record<string, ManifestEntry>;

/**
 * Why the entries cannot come into force; null if they can. Refused are unknown or revoked releases, releases for
 * another contract, and entries by which anybody gets two remotes with one path, or a remote with a path of the shell:
 * every pin and every arm of a canary counts. What is already in force stays, whichever contract it was built for; the
 * shell reports on its page that it does not fit.
 */
export function findConflict(before: Entries, after: Entries, published: readonly FoundRelease[]): AppError | null {
  if (!after["shell"]) return new AppError("shell_missing", 409, "The manifest needs a version of the shell.");
  const added = listAdded(before, after, published);
  return (
    findUnusable(before, after, published) ??
    findMisfit(added) ??
    findShellPath(added) ??
    findSharedPath(after, published)
  );
}

/**
 * A rollback is always possible: versions that ran together before may do so again, and a section that does not fit an
 * earlier shell falls back to its own earlier version in the browser.
 */
const isGoingBack = (steps: readonly ManifestStep[]): boolean =>
  steps.every(({ action }) => action === "rollback" || action === "restore");

type Change = {
  before: Entries;
  entries: Entries;
  published: readonly FoundRelease[];
  steps: readonly ManifestStep[];
};

/** What a remote needs and the shell lacks, if the change gives somebody the two together. */
export function findLinkFault({ before, entries, published, steps }: Change): AppError | null {
  const conflict = isGoingBack(steps) ? null : findLinkConflict(before, entries, published);
  if (!conflict) return null;
  const { shell, remote, reason, further } = conflict;
  const more = further === 0 ? "" : ` (and ${further} more)`;
  const message = `${remote.name} ${remote.version} cannot run in shell ${shell.version}: it ${reason}${more}.`;
  return new AppError("export_missing", 409, message);
}

/** Drops revoked versions as rollback targets. */
export function forgetRevoked(entries: Entries, published: readonly FoundRelease[]): Entries {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const isUsable = entry.previous !== null && findPublished(published, name, entry.previous)?.isRevoked === false;
      return [name, { ...entry, previous: isUsable ? entry.previous : null }];
    }),
  );
}

function findUnusable(before: Entries, after: Entries, published: readonly FoundRelease[]): AppError | null {
  for (const [name, entry] of Object.entries(after)) {
    for (const version of listVersions(entry)) {
      const found = findPublished(published, name, version);
      if (!found) return new AppError("release_unknown", 404, `No release ${name} ${version} exists.`);
      if (found.isRevoked && !isWithdrawn(findEntry(before, name), entry, version))
        return new AppError("release_revoked", 409, `${name} ${version} is revoked.`);
    }
  }
  return null;
}

/** A revoked release without a successor keeps its entry, for its paths; it stays disabled. */
const isWithdrawn = (before: ManifestEntry | undefined, entry: ManifestEntry, version: string): boolean =>
  entry.disabled !== null && entry.version === version && before?.version === version && before.disabled !== null;

function findMisfit(added: readonly Release[]): AppError | null {
  const misfit = findContractConflict(added);
  if (!misfit) return null;
  const { release, range } = misfit;
  const message = `${release.name} ${release.version} was built for contract ${range} of remotes; this console speaks ${REMOTE_CONTRACT}.`;
  return new AppError("contract_unsupported", 409, message);
}

/** The shell would still answer the path itself, so nobody could reach the page. */
function findShellPath(added: readonly Release[]): AppError | null {
  for (const { name, version, descriptor } of added) {
    const taken = descriptor?.pages.find(({ path }) => shellPaths.includes(path));
    if (taken === undefined) continue;
    return new AppError(
      "path_reserved",
      409,
      `${name} ${version} claims ${taken.path}, which the shell itself answers.`,
    );
  }
  return null;
}

/** Releases that the change newly gives to somebody. */
function listAdded(before: Entries, after: Entries, published: readonly FoundRelease[]): Release[] {
  return Object.entries(after).flatMap(([name, entry]) => {
    const entryBefore = findEntry(before, name);
    const known = entryBefore ? listVersions(entryBefore) : [];
    const added = listVersions(entry).filter((version) => !known.includes(version));
    return added.flatMap((version) => findPublished(published, name, version)?.release ?? []);
  });
}

/**
 * Disabled remotes keep their paths, so that enabling one never fails. Compares any two versions that users of one
 * organization may have together, because the buckets of two canaries are independent.
 */
function findSharedPath(entries: Entries, published: readonly FoundRelease[]): AppError | null {
  const pinned = new Set(Object.values(entries).flatMap(({ pins }) => Object.keys(pins)));
  for (const organizationId of [null, ...pinned]) {
    const effective = Object.entries(entries).flatMap(([name, entry]) =>
      listVersionsIn(entry, organizationId).flatMap(
        (version) => findPublished(published, name, version)?.release ?? [],
      ),
    );
    const conflict = findPathConflict(effective);
    if (!conflict) continue;
    const where = organizationId === null ? "" : ` for the organization ${organizationId}`;
    const message = `${conflict.path} is claimed by ${conflict.names.join(" and ")}${where}.`;
    return new AppError("path_conflict", 409, message);
  }
  return null;
}
