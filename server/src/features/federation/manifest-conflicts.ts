import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT } from "@gatehouse/shared/contracts/remotes.contract";
import { AppError } from "../../errors.ts";
import { findContractConflict } from "./find-contract-conflict.ts";
import { findEntry } from "./find-entry.ts";
import { findPathConflict } from "./find-path-conflict.ts";
import { listVersions, listVersionsIn } from "./release-choices.ts";
import { findPublished } from "./find-published.ts";
import type { FoundRelease } from "./releases.repository.ts";

type Entries = Record<string, ManifestEntry>;

/**
 * Why the entries cannot come into force; null when they can. They name an unknown or revoked release, or one for another
 * contract, or they give anybody two remotes that claim one path: every pin and every arm of a canary counts. What was in
 * force before stays, whatever contract it was built for; the shell says at its page that it does not fit.
 */
export function findConflict(before: Entries, after: Entries, published: readonly FoundRelease[]): AppError | null {
  if (!after["shell"]) return new AppError("shell_missing", 409, "The console needs a version of the shell.");
  return (
    findUnusable(before, after, published) ??
    findMisfit(listAdded(before, after, published)) ??
    findSharedPath(after, published)
  );
}

/** A version before that was revoked meanwhile is none to roll back to. */
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
      if (!found) return new AppError("release_unknown", 404, `There is no release ${name} ${version}.`);
      if (found.isRevoked && !isWithdrawn(findEntry(before, name), entry, version))
        return new AppError("release_revoked", 409, `${name} ${version} is revoked.`);
    }
  }
  return null;
}

/** A revoked release without a successor keeps its entry, for its paths; it is disabled and stays so. */
const isWithdrawn = (before: ManifestEntry | undefined, entry: ManifestEntry, version: string): boolean =>
  entry.disabled !== null && entry.version === version && before?.version === version && before.disabled !== null;

function findMisfit(added: readonly Release[]): AppError | null {
  const misfit = findContractConflict(added);
  if (!misfit) return null;
  const { release, range } = misfit;
  const message = `${release.name} ${release.version} was built for contract ${range} of remotes; this console speaks ${REMOTE_CONTRACT}.`;
  return new AppError("contract_unsupported", 409, message);
}

/** Releases that the change gives to somebody for the first time. */
function listAdded(before: Entries, after: Entries, published: readonly FoundRelease[]): Release[] {
  return Object.entries(after).flatMap(([name, entry]) => {
    const entryBefore = findEntry(before, name);
    const known = entryBefore ? listVersions(entryBefore) : [];
    const added = listVersions(entry).filter((version) => !known.includes(version));
    return added.flatMap((version) => findPublished(published, name, version)?.release ?? []);
  });
}

/**
 * Disabled remotes keep their paths, so that enabling one never fails. Any two versions that users of an organization may
 * have together are compared, because the buckets of two canaries are independent.
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
