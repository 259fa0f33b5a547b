import {
  REMOTE_CONTRACT,
  type Release,
  type ReleasePaths,
  type SelectedRemote,
  type Selection,
} from "@gatehouse/shared/contracts/remotes.contract";
import { ReleaseStore } from "./release-store.ts";
import { aliases, reservedAreas } from "./reserved-areas.ts";

type FileReference = { url: string; integrity: string };

/** Address and hash of a file of the release, by its path in the release's list. */
export function referenceTo(release: Release, file: string): FileReference {
  const listed = release.files.find((candidate) => candidate.path === file);
  if (!listed) throw new Error(`${release.name} ${release.version} does not list ${file}.`);
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

export function localesOf(release: Release): Record<string, FileReference> {
  return Object.fromEntries(
    Object.entries(release.locales).map(([language, file]) => [language, referenceTo(release, file)]),
  );
}

function selectRemote(release: Release): SelectedRemote {
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
    locales: localesOf(release),
    isUrgent: false,
  };
}

/** The federation manifest as a browser gets it. */
export function buildSelection(shell: Release, remotes: readonly Release[], serial: string): Selection {
  return {
    contract: REMOTE_CONTRACT,
    serial,
    issuedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    nonce: null,
    digest: serial,
    shell: { version: shell.version },
    disabled: [],
    fallbacks: {},
    revoked: [],
    remotes: remotes.map(selectRemote).sort((a, b) => (a.name < b.name ? -1 : 1)),
    aliases,
    reserved: reservedAreas,
  };
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
