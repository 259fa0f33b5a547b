import { localReleaseFolder } from "@gatehouse/shared/contracts/local-releases.contract";
import type { Release, ReleasePaths } from "@gatehouse/shared/contracts/release-records.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { toLocalVersion } from "./local-version.ts";

const none: ReleasePaths = { scripts: [], styles: [] };

/** A build on the user's own machine as a selection would name it, without hashes. Throws when it names what it lacks. */
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
    ...(release.kind === "module" ? { imports: Object.keys(release.needs) } : {}),
    locales: Object.fromEntries(locales),
    // Who works on it wants to see it at once; unsaved work holds it back all the same.
    isUrgent: true,
  };
}
