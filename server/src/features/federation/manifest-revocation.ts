import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../errors.ts";
import { findEntry } from "./find-entry.ts";

type Entries = Record<string, ManifestEntry>;

/** Shown to users, so it says nothing of the reason; operators may disable again with a message of their own. */
const withdrawnMessage = "This section was withdrawn and will be back with its next release.";

type Revoked = {
  name: string;
  version: string;
  /** Versions that were in force and may run, best first. */
  usable: readonly string[];
  /** Whether entries fit together. */
  fits: (entries: Entries) => boolean;
};

/**
 * Entries in which nothing uses the revoked version: pins and canary of it are dropped, everybody goes back to the version
 * before or to the next best one that fits, and a remote without one is disabled. Refused for the shell then.
 */
export function replaceRevoked(entries: Entries, { name, version, usable, fits }: Revoked): Entries {
  const known = findEntry(entries, name);
  if (!known) return entries;
  const candidates = [known.previous, ...usable].filter((one) => one !== null && one !== version);
  const dropped = dropFromPart(known, version);
  const withPrevious = (current: string): ManifestEntry => ({
    ...dropped,
    version: current,
    previous: candidates.find((one) => one !== current) ?? null,
  });
  if (known.version !== version)
    return { ...entries, [name]: known.previous === version ? withPrevious(known.version) : dropped };
  for (const candidate of candidates) {
    if (candidate === null) continue;
    const replaced = { ...entries, [name]: { ...withPrevious(candidate), isUrgent: true } };
    if (fits(replaced)) return replaced;
  }
  if (name === "shell")
    throw new AppError("shell_missing", 409, "This is the only version of the shell. Promote another one first.");
  return {
    ...entries,
    [name]: { ...dropped, previous: null, disabled: dropped.disabled ?? { message: withdrawnMessage } },
  };
}

function dropFromPart(entry: ManifestEntry, version: string): ManifestEntry {
  return {
    ...entry,
    pins: Object.fromEntries(Object.entries(entry.pins).filter(([, pinned]) => pinned !== version)),
    canary: entry.canary?.version === version ? null : entry.canary,
  };
}
