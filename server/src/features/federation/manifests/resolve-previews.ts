import type { Preview } from "@gatehouse/shared/contracts/previews.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { findPublished } from "../releases/find-published.ts";
import type { ReleasesRepository } from "../releases/releases.repository.ts";
import { findEntry } from "./find-entry.ts";
import type { ManifestSnapshot } from "./manifest-snapshots.ts";
import { readCandidates, tryCandidate } from "./preview-candidates.ts";
import { chooseRelease, listVersions, type RequestedPreviews, type Requester } from "./release-choices.ts";
import { resolveManifest, type ResolvedManifest } from "./resolve-manifest.ts";

/** A group that no version was ever in force for: reports of a previewed section count nowhere. */
const previewGroup = "preview";

type Releases = Pick<ReleasesRepository, "listByVersions">;

/** What the newest revision gives to the requester, with the versions that the address of the tab previews. */
export async function resolvePreviews(
  snapshot: ManifestSnapshot,
  requester: Requester,
  releases: Releases,
): Promise<ResolvedManifest> {
  const { previews: requested } = requester;
  if (!requested) return resolveManifest(snapshot, requester);
  const { previews, shown } = await tryAll(snapshot, requester, { requested, releases });
  return mark(await resolveManifest(shown, requester), previews);
}

type Trial = { requested: RequestedPreviews; releases: Releases };

/** The outcome of each link, and the revision with those versions that can be shown. */
async function tryAll(
  snapshot: ManifestSnapshot,
  requester: Requester,
  { requested, releases }: Trial,
): Promise<{ previews: Preview[]; shown: ManifestSnapshot }> {
  const { candidates, refused } = readCandidates(requested.links);
  // Without the permission nobody learns which versions exist.
  if (!requested.isPermitted) {
    const previews = candidates.map((one): Preview => ({ ...one, state: "permission_missing" }));
    return { previews: [...previews, ...refused], shown: snapshot };
  }
  const { revision } = snapshot;
  const versions = [...Object.values(revision.entries).flatMap(listVersions), ...candidates.map((one) => one.version)];
  const published = await releases.listByVersions([...new Set(versions)]);
  const previews: Preview[] = [];
  let { entries } = revision;
  for (const candidate of candidates) {
    const entry = findEntry(revision.entries, candidate.name);
    const inForce = entry ? (await chooseRelease(candidate.name, entry, requester)).version : null;
    const tried = tryCandidate(candidate, { entries, published, inForce });
    ({ entries } = tried);
    previews.push(tried.preview);
  }
  const added = previews
    .filter(({ state }) => state === "shown")
    .flatMap(({ name, version }) => findPublished(published, name, version)?.release ?? []);
  const shown = { ...snapshot, revision: { ...revision, entries }, releases: [...snapshot.releases, ...added] };
  return { previews: [...previews, ...refused], shown };
}

/** Tells the tab what became of each link. */
function mark(resolved: ResolvedManifest, previews: readonly Preview[]): ResolvedManifest {
  const { groups, selection } = resolved;
  const stateOf = (name: string) => previews.find((preview) => preview.name === name)?.state;
  const shown = previews.filter(({ state }) => state === "shown");
  const revoked = previews.filter(({ state }) => state === "release_revoked");
  return {
    ...resolved,
    groups: { ...groups, ...Object.fromEntries(shown.map(({ name }) => [name, previewGroup])) },
    selection: {
      ...selection,
      remotes: selection.remotes.map((remote) => markRemote(remote, stateOf(remote.name))),
      // A version that was never in force is not among those that the revision knows.
      revoked: [...selection.revoked, ...revoked.map(({ name, version }) => ({ name, version }))],
      previews,
    },
  };
}

/** What replaces a preview that has ended does not wait for the user's next navigation. */
function markRemote(remote: SelectedRemote, state: Preview["state"] | undefined): SelectedRemote {
  if (state === undefined || state === "active") return remote;
  return state === "shown" ? { ...remote, isPreview: true } : { ...remote, isUrgent: true };
}
