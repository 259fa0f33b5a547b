import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { MAX_PREVIEWS, previewStates, type Preview } from "@gatehouse/shared/contracts/previews.contract";
import { remoteNameSchema, versionSchema } from "@gatehouse/shared/contracts/remotes.contract";
import type { AppError } from "../../../errors.ts";
import { findPublished } from "../releases/find-published.ts";
import type { FoundRelease } from "../releases/releases.repository.ts";
import { findEntry } from "./find-entry.ts";
import { findConflict, findLinkFault } from "./manifest-conflicts.ts";

type Entries = Record<string, ManifestEntry>;

/** A link that names a section and a version. */
type Candidate = Pick<Preview, "name" | "version">;

const MAX_SHOWN_TEXT = 140;

/** Reads `name@version`; null if it names no section or no version. */
function parseLink(link: string): Candidate | null {
  const [name, version, ...others] = link.split("@");
  const parsedName = remoteNameSchema.safeParse(name);
  const parsedVersion = versionSchema.safeParse(version);
  const isPossible = parsedName.success && parsedVersion.success && name !== "shell" && others.length === 0;
  return isPossible ? { name: parsedName.data, version: parsedVersion.data } : null;
}

/** The links in their order, each refused that cannot be read, comes too late or names a section again. */
export function readCandidates(links: readonly string[]): { candidates: Candidate[]; refused: Preview[] } {
  const candidates: Candidate[] = [];
  const refused: Preview[] = [];
  for (const link of links.slice(0, MAX_PREVIEWS)) {
    const candidate = parseLink(link);
    if (candidate === null || candidates.some(({ name }) => name === candidate.name))
      refused.push({ name: link.slice(0, MAX_SHOWN_TEXT).toWellFormed(), version: "", state: "preview_invalid" });
    else candidates.push(candidate);
  }
  if (links.length > MAX_PREVIEWS) refused.push({ name: "", version: "", state: "previews_too_many" });
  return { candidates, refused };
}

/** As if the version were promoted for everyone; a failing one gives way to the version that the user has now. */
const promoted = (version: string, inForce: string | null): ManifestEntry => ({
  version,
  previous: inForce,
  pins: {},
  canary: null,
  disabled: null,
  isUrgent: false,
});

type Trial = { entries: Entries; published: readonly FoundRelease[]; inForce: string | null };

/**
 * Checks a version as its promotion would. Returns the entries with it, or without it and why. Previews are added one
 * by one, so that of two which do not fit together the first one shows.
 */
export function tryCandidate(
  { name, version }: Candidate,
  { entries, published, inForce }: Trial,
): { entries: Entries; preview: Preview } {
  const refuse = (state: Preview["state"], detail?: string) => ({
    entries,
    preview: { name, version, state, ...(detail === undefined ? {} : { detail }) },
  });
  const found = findPublished(published, name, version);
  if (!found) return refuse("release_unknown");
  if (found.isRevoked) return refuse("release_revoked");
  if (findEntry(entries, name)?.disabled) return refuse("section_disabled");
  if (inForce === version) return refuse("active");
  const after = { ...entries, [name]: promoted(version, inForce) };
  const steps = [{ action: "promote", name, version } as const];
  const fault =
    findConflict(entries, after, published) ?? findLinkFault({ before: entries, entries: after, published, steps });
  if (fault) return refuse(stateOf(fault), fault.message);
  return { entries: after, preview: { name, version, state: "shown" } };
}

/** A conflict that is in force already has no words of its own here. */
const stateOf = ({ code }: AppError): Preview["state"] =>
  previewStates.find((state) => state === code) ?? "path_conflict";
