import { localReleaseFolder } from "@gatehouse/shared/contracts/local-releases.contract";
import { importedEntries, type Release, type ReleasePaths } from "@gatehouse/shared/contracts/release-records.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { toLocalVersion } from "../selection/local-version.ts";

const none: ReleasePaths = { scripts: [], styles: [] };

/**
 * Converts a local build to a remote of a selection, without hashes. Throws if the release names a file it does not
 * list.
 */
export function toLocalRemote(release: Release, address: string, load: number): SelectedRemote {
  const folder = new URL(localReleaseFolder(release.version, load), address);
  const listed = new Set(release.files.map(({ path }) => path));
  const toFile = (path: string) => {
    if (!listed.has(path)) throw new Error(`release.json does not list ${path}.`);
    return { url: new URL(path, folder).href, integrity: "" };
  };
  const toFiles = ({ scripts, styles } = none) => ({ scripts: scripts.map(toFile), styles: styles.map(toFile) });
  const locales = Object.entries(release.locales).map(([language, path]) => [language, toFile(path)] as const);
  return {
    name: release.name,
    version: toLocalVersion(release.version, load),
    kind: release.kind,
    entry: toFile(release.entry),
    exposed: toFiles(release.exposed),
    pages: (release.descriptor?.pages ?? []).map((page) => ({ ...page, ...toFiles(release.pages[page.pageId]) })),
    scripts: {},
    ...(release.kind === "module" ? { imports: importedEntries(release) } : {}),
    locales: Object.fromEntries(locales),
    // Developers want to see changes at once; unsaved work still delays them.
    isUrgent: true,
  };
}
