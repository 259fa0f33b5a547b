import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../../errors.ts";
import { findEntry } from "./find-entry.ts";

type Entries = Record<string, ManifestEntry>;

/** Shown to users, so it does not tell the reason; operators may disable again with another message. */
const withdrawnMessage = "This section was withdrawn. It will return with its next release.";

type Revoked = {
  name: string;
  version: string;
  /** Versions that were in force and may run, best first. */
  usable: readonly string[];
  /** Whether entries are free of conflicts. */
  fits: (entries: Entries) => boolean;
};

/**
 * Removes all uses of the revoked version: pins and canary are dropped, the default goes back to the previous version
 * or the next best one that fits, and a remote without one is disabled. Refuses this for the shell.
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
