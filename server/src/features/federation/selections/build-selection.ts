import { createHash } from "node:crypto";
import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import { importedEntries, type Release, type ReleasePaths } from "@gatehouse/shared/contracts/release-records.contract";
import { REMOTE_CONTRACT, type SelectedRemote, type Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { madeOnce } from "../../../made-once.ts";
import { listFrames } from "../releases/list-frames.ts";
import { ReleaseStore } from "../releases/release-store.ts";
import { aliases, reservedAreas } from "../manifests/reserved-areas.ts";

type FileReference = { url: string; integrity: string };

/** URL and hash of a file of the release, by its path in the release's list. */
export function referenceTo(release: Release, file: string): FileReference {
  const listed = release.files.find((candidate) => candidate.path === file);
  if (!listed) throw new Error(`${release.name} ${release.version} doesn't list ${file}.`);
  return { url: ReleaseStore.fileUrl(release, file), integrity: listed.integrity };
}

export function referencesTo(
  release: Release,
  paths: ReleasePaths | undefined,
): { scripts: FileReference[]; styles: FileReference[] } {
  return {
    scripts: (paths?.scripts ?? []).map((file) => referenceTo(release, file)),
    styles: (paths?.styles ?? []).map((file) => referenceTo(release, file)),
  };
}

/** URLs and hashes of the texts, by language. */
export const localesOf = madeOnce((release: Release): Record<string, FileReference> =>
  Object.fromEntries(Object.entries(release.locales).map(([language, file]) => [language, referenceTo(release, file)])),
);

/** The remote as sent to browsers; `isUrgent` comes from the manifest. */
export function selectRemote(release: Release, isUrgent: boolean): SelectedRemote {
  return { ...describeOnce(release), isUrgent };
}

/** The lists of releases are long. */
const describeOnce = madeOnce(describeRemote);

const ofConsole = new Set<string>(allPermissions);
const isOwn = (permission: string): boolean => !ofConsole.has(permission);

function describeRemote(release: Release): Omit<SelectedRemote, "isUrgent"> {
  const frames = listFrames(release).map(({ pluginId, path, titleKey, appLoadedDelayMs = 0 }) => ({
    pluginId,
    path,
    titleKey,
    appLoadedDelayMs,
  }));
  return {
    name: release.name,
    version: release.version,
    kind: release.kind,
    entry: referenceTo(release, release.entry),
    exposed: referencesTo(release, release.exposed),
    pages: (release.descriptor?.pages ?? []).map((page) => ({
      ...page,
      ...referencesTo(release, release.pages[page.pageId]),
    })),
    scripts: scriptIntegrity([release]),
    ...(release.kind === "module" ? { imports: importedEntries(release) } : {}),
    locales: localesOf(release),
    ...(frames.length > 0 ? { frames } : {}),
    ...(release.descriptor?.permissions.some(isOwn) ? { hasOwnPermissions: true } : {}),
  };
}

/** The requester's selection without time, expiry and nonce, which are added when it is sent. */
export type ResolvedSelection = Omit<Selection, "issuedAt" | "expiresAt" | "nonce">;

type SelectionParts = Omit<ResolvedSelection, "contract" | "digest" | "aliases" | "reserved">;

/** The federation manifest for one requester; remotes and disabled ones sorted by name. */
export function buildSelection(parts: SelectionParts): ResolvedSelection {
  const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
  const sorted = { ...parts, remotes: parts.remotes.toSorted(byName), disabled: parts.disabled.toSorted(byName) };
  return { contract: REMOTE_CONTRACT, ...sorted, digest: digestOf(sorted), aliases, reserved: reservedAreas };
}

/** Depends only on the versions: two serials with the same versions have the same digest. */
function digestOf({ shell, remotes, disabled }: SelectionParts): string {
  const versions = remotes.map(({ name, version }) => [name, version]);
  return createHash("sha256")
    .update(JSON.stringify([shell.version, versions, disabled]))
    .digest("base64url");
}

/** Hash of every script of the releases in force, for the page's import map. */
export function scriptIntegrity(releases: readonly Release[]): Record<string, string> {
  const scripts = releases.flatMap((release) =>
    release.files
      .filter((file) => file.path.endsWith(".js"))
      .map((file): [string, string] => [ReleaseStore.fileUrl(release, file.path), file.integrity]),
  );
  return Object.fromEntries(scripts);
}
