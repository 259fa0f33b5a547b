/** Finds the files of the exposed module, of each page and of the shell's start in a webpack or Rspack build. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ReleasePaths } from "../../src/contracts/release-records.contract.ts";

type BundledModule = { nameForCondition(): string | null | undefined };
type BundledGroup = { getFiles(): string[]; childrenIterable?: Iterable<BundledGroup> };
type BundledChunk = {
  name?: string | null;
  files: Iterable<string>;
  groupsIterable: Iterable<BundledGroup>;
};

/** The common interface of a finished webpack or Rspack build. */
export type BundledCompilation = {
  modules: Iterable<BundledModule>;
  chunks: Iterable<BundledChunk>;
  chunkGraph: { getModuleChunksIterable(module: BundledModule): Iterable<BundledChunk> };
};

/** The chunk groups that contain the module. */
function groupsOfModule(compilation: BundledCompilation, resource: string): BundledGroup[] {
  const modules = [...compilation.modules].filter((module) => resourceOf(module) === resource);
  const chunks = modules.flatMap((module) => [...compilation.chunkGraph.getModuleChunksIterable(module)]);
  return chunks.flatMap((chunk) => [...chunk.groupsIterable]);
}

/** The files of these chunk groups, relative to the release folder. */
function filesOfGroups(groups: Iterable<BundledGroup>): ReleasePaths {
  const files = new Set([...groups].flatMap((group) => group.getFiles()));
  const list = [...files].filter((file) => file !== "remoteEntry.js" && file !== "main.js");
  return { scripts: list.filter((file) => file.endsWith(".js")), styles: list.filter((file) => file.endsWith(".css")) };
}

const filesOfModule = (compilation: BundledCompilation, resource: string): ReleasePaths =>
  filesOfGroups(groupsOfModule(compilation, resource));

/** The groups and all groups that they load later. */
function withLaterGroups(groups: Iterable<BundledGroup>, found = new Set<BundledGroup>()): Set<BundledGroup> {
  for (const group of groups) {
    if (found.has(group)) continue;
    found.add(group);
    withLaterGroups(group.childrenIterable ?? [], found);
  }
  return found;
}

/**
 * The files of a page. Styles include those of parts that load later: the shell adds all styles with their hashes
 * before it shows the page, and the bundler's runtime checks no hashes.
 */
function filesOfPage(compilation: BundledCompilation, resource: string): ReleasePaths {
  const groups = groupsOfModule(compilation, resource);
  return { scripts: filesOfGroups(groups).scripts, styles: filesOfGroups(withLaterGroups(groups)).styles };
}

/** A concatenated module counts as its root. */
function resourceOf(module: BundledModule & { rootModule?: BundledModule }): string | null {
  return (module.rootModule ?? module).nameForCondition() ?? null;
}

/** Maps each page id to the files of its chunk, for every `src/pages/<page>/<page>-page.tsx`. Decision 002. */
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

/** The files of a chunk group named by `shellChunks` of the webpack configuration. */
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

/** The files of the shell's first paint: the named first chunk and the bootstrap module. */
export const filesOfShellStart = (compilation: BundledCompilation, directory: string): ReleasePaths =>
  union(filesOfChunk(compilation, "core"), filesOfModule(compilation, path.join(directory, "src/bootstrap.tsx")));

/** The further files of the shell for signed-in users: the other components and the header. */
export const filesOfSignedInShell = (compilation: BundledCompilation, directory: string): ReleasePaths =>
  union(
    filesOfChunk(compilation, "ui"),
    filesOfModule(compilation, path.join(directory, "src/layout/header/header-slot.tsx")),
    // A section that the page does not name waits for it.
    filesOfModule(compilation, path.join(directory, "src/federation/follow-up.ts")),
  );

/** The further files of the shell for a module federation container. */
export const filesOfFederationRuntime = (compilation: BundledCompilation, directory: string): ReleasePaths =>
  filesOfModule(compilation, path.join(directory, "src/federation/loading/federation-container.ts"));
