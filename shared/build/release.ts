/** Turns a finished webpack build into a release: its list of files with hashes, and which files each page needs. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Compilation, Module } from "webpack";
import type { Release, ReleasePaths } from "../src/contracts/remotes.contract.ts";
import { releaseDirectory } from "./webpack-base.ts";

const compressible = /\.(js|css|json|svg|html)$/;

/** Files of the chunk groups that hold the module, relative to the release folder. */
function filesOfModule(compilation: Compilation, resource: string): ReleasePaths {
  const files = new Set<string>();
  const modules = [...compilation.modules].filter((module) => resourceOf(module) === resource);
  const chunks = modules.flatMap((module) => [...compilation.chunkGraph.getModuleChunksIterable(module)]);
  for (const chunk of chunks)
    for (const group of chunk.groupsIterable) for (const file of group.getFiles()) files.add(file);
  const list = [...files].filter((file) => file !== "remoteEntry.js" && file !== "main.js");
  return { scripts: list.filter((file) => file.endsWith(".js")), styles: list.filter((file) => file.endsWith(".css")) };
}

function resourceOf(module: Module): string | null {
  const root = "rootModule" in module ? (module.rootModule as Module) : module;
  return root.nameForCondition();
}

/** Page id to the files of its chunk, for every `src/pages/<page>/<page>-page.tsx`. */
export function filesByPage(compilation: Compilation, directory: string): Record<string, ReleasePaths> {
  const pagesDirectory = path.join(directory, "src/pages");
  if (!existsSync(pagesDirectory)) return {};
  const pages = readdirSync(pagesDirectory).sort();
  return Object.fromEntries(
    pages.map((page) => [page, filesOfModule(compilation, path.join(pagesDirectory, page, `${page}-page.tsx`))]),
  );
}

export const filesOfExposed = (compilation: Compilation, directory: string): ReleasePaths =>
  filesOfModule(compilation, path.join(directory, "src/remote.tsx"));

/** Files of the chunk group that `shellChunks` of the webpack configuration gives this name. */
function filesOfChunk(compilation: Compilation, name: string): ReleasePaths {
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
export const filesOfShellStart = (compilation: Compilation, directory: string): ReleasePaths =>
  union(filesOfChunk(compilation, "core"), filesOfModule(compilation, path.join(directory, "src/bootstrap.tsx")));

/** What it needs besides as soon as somebody is signed in: the other components and the header. */
export const filesOfSignedInShell = (compilation: Compilation, directory: string): ReleasePaths =>
  union(
    filesOfChunk(compilation, "ui"),
    filesOfModule(compilation, path.join(directory, "src/layout/header/header.tsx")),
  );

/** What it needs for a remote that is a module federation container. */
export const filesOfFederationRuntime = (compilation: Compilation, directory: string): ReleasePaths =>
  filesOfModule(compilation, path.join(directory, "src/federation/federation-container.ts"));

/** A rebuild leaves the chunks of the build before; they are no part of the release. */
export function removeStaleChunks(directory: string, compilations: readonly Compilation[]): void {
  const folder = path.resolve(releaseDirectory(directory), "../chunks");
  if (!existsSync(folder)) return;
  const emitted = new Set(compilations.flatMap(({ assets }) => Object.keys(assets)).map((file) => path.basename(file)));
  for (const file of readdirSync(folder)) {
    if (!emitted.has(file.replace(/\.(br|gz)$/, ""))) rmSync(path.join(folder, file));
  }
}

/** What a build itself writes; a rebuild while watching finds that of the build before. */
const generated = /\.(br|gz)$|^(release\.json|fingerprint)$/;

/** Hashes and precompresses every file, then writes `release.json`; the version names all that is in it. */
export function writeRelease(
  directory: string,
  packageVersion: string,
  parts: Omit<Release, "version" | "files">,
): Release {
  const folder = releaseDirectory(directory);
  const files = readdirSync(path.dirname(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !generated.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => describeFile(folder, file));
  const content = createHash("sha256").update(
    JSON.stringify([parts, files.map(({ path: file, integrity }) => [file, integrity])]),
  );
  const release = { ...parts, version: `${packageVersion}-${content.digest("hex").slice(0, 12)}`, files };
  writeFileSync(path.join(path.dirname(folder), "release.json"), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}

function describeFile(folder: string, file: string): Release["files"][number] {
  const bytes = readFileSync(file);
  if (compressible.test(file)) compress(file, bytes);
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  return { path: path.relative(folder, file).replaceAll(path.sep, "/"), integrity, size: bytes.length };
}

function compress(file: string, bytes: Buffer): void {
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Copies a package's translation files into its release; returns language code to path. */
export function writeLocales(directory: string, locales: Record<string, unknown>): Record<string, string> {
  const target = path.join(releaseDirectory(directory), "locales");
  mkdirSync(target, { recursive: true });
  return Object.fromEntries(
    Object.entries(locales).map(([language, strings]) => {
      writeFileSync(path.join(target, `${language}.json`), JSON.stringify(strings));
      return [language, `locales/${language}.json`];
    }),
  );
}

/** A file that goes into the release as it lies: the icon of the shell. */
export function copyStaticFile(directory: string, source: string, target: string): void {
  const file = path.join(releaseDirectory(directory), target);
  mkdirSync(path.dirname(file), { recursive: true });
  cpSync(path.join(directory, source), file);
}
