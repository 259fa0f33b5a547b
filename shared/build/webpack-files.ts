/** Which files of a finished webpack or Rspack build belong to the exposed module, to each page, and to the shell's start. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ReleasePaths } from "../src/contracts/release-records.contract.ts";

type BundledModule = { nameForCondition(): string | null | undefined };
type BundledGroup = { getFiles(): string[]; childrenIterable?: Iterable<BundledGroup> };
type BundledChunk = {
  name?: string | null;
  files: Iterable<string>;
  groupsIterable: Iterable<BundledGroup>;
};

/** What webpack and Rspack both tell of a finished build. */
export type BundledCompilation = {
  modules: Iterable<BundledModule>;
  chunks: Iterable<BundledChunk>;
  chunkGraph: { getModuleChunksIterable(module: BundledModule): Iterable<BundledChunk> };
};

/** The chunk groups that hold the module. */
function groupsOfModule(compilation: BundledCompilation, resource: string): BundledGroup[] {
  const modules = [...compilation.modules].filter((module) => resourceOf(module) === resource);
  const chunks = modules.flatMap((module) => [...compilation.chunkGraph.getModuleChunksIterable(module)]);
  return chunks.flatMap((chunk) => [...chunk.groupsIterable]);
}

/** Files of these chunk groups, relative to the release folder. */
function filesOfGroups(groups: Iterable<BundledGroup>): ReleasePaths {
  const files = new Set([...groups].flatMap((group) => group.getFiles()));
  const list = [...files].filter((file) => file !== "remoteEntry.js" && file !== "main.js");
  return { scripts: list.filter((file) => file.endsWith(".js")), styles: list.filter((file) => file.endsWith(".css")) };
}

const filesOfModule = (compilation: BundledCompilation, resource: string): ReleasePaths =>
  filesOfGroups(groupsOfModule(compilation, resource));

/** The groups and all that they load later. */
function withLaterGroups(groups: Iterable<BundledGroup>, found = new Set<BundledGroup>()): Set<BundledGroup> {
  for (const group of groups) {
    if (found.has(group)) continue;
    found.add(group);
    withLaterGroups(group.childrenIterable ?? [], found);
  }
  return found;
}

/**
 * Files of a page. Its styles are also those of the parts that it loads later: the shell adds them all before the page
 * shows, with their hashes, which the bundler's own runtime does not check.
 */
function filesOfPage(compilation: BundledCompilation, resource: string): ReleasePaths {
  const groups = groupsOfModule(compilation, resource);
  return { scripts: filesOfGroups(groups).scripts, styles: filesOfGroups(withLaterGroups(groups)).styles };
}

/** A concatenated module stands for its root. */
function resourceOf(module: BundledModule & { rootModule?: BundledModule }): string | null {
  return (module.rootModule ?? module).nameForCondition() ?? null;
}

/** Page id to the files of its chunk, for every `src/pages/<page>/<page>-page.tsx`. */
export function filesByPage(compilation: BundledCompilation, directory: string): Record<string, ReleasePaths> {
  const pagesDirectory = path.join(directory, "src/pages");
  if (!existsSync(pagesDirectory)) return {};
  const pages = readdirSync(pagesDirectory).sort();
  return Object.fromEntries(
    pages.map((page) => [page, filesOfPage(compilation, path.join(pagesDirectory, page, `${page}-page.tsx`))]),
  );
}

export const filesOfExposed = (compilation: BundledCompilation, directory: string): ReleasePaths =>
  filesOfModule(compilation, path.join(directory, "src/remote.tsx"));

/** Files of the chunk group that `shellChunks` of the webpack configuration gives this name. */
function filesOfChunk(compilation: BundledCompilation, name: string): ReleasePaths {
  const files = [...compilation.chunks].filter((chunk) => chunk.name === name).flatMap((chunk) => [...chunk.files]);
  return {
    scripts: files.filter((file) => file.endsWith(".js")),
    styles: files.filter((file) => file.endsWith(".css")),
  };
}

function union(...parts: ReleasePaths[]): ReleasePaths {
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  };
}

/** What the shell needs before its first paint: the named first chunk and the bootstrap module. */
export const filesOfShellStart = (compilation: BundledCompilation, directory: string): ReleasePaths =>
  union(filesOfChunk(compilation, "core"), filesOfModule(compilation, path.join(directory, "src/bootstrap.tsx")));

/** What it needs besides as soon as somebody is signed in: the other components and the header. */
export const filesOfSignedInShell = (compilation: BundledCompilation, directory: string): ReleasePaths =>
  union(
    filesOfChunk(compilation, "ui"),
    filesOfModule(compilation, path.join(directory, "src/layout/header/header-place.tsx")),
  );

/** What it needs for a remote that is a module federation container. */
export const filesOfFederationRuntime = (compilation: BundledCompilation, directory: string): ReleasePaths =>
  filesOfModule(compilation, path.join(directory, "src/federation/federation-container.ts"));
