/** Turns the files of any bundler into a release: the list of files with hashes, and their compressed forms. */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Release } from "../../src/contracts/release-records.contract.ts";
import { integrityOf } from "./integrity-of.ts";

const compressible = /\.(js|css|json|svg|html)$/;

/** Release files are below this folder of the package; all versions of a remote share one chunks folder beside it. */
export const releaseDirectory = (directory: string): string => path.join(directory, "dist/release/current");

/** Removes the chunks of earlier builds, which are not part of the release. `emitted` are those of this build. */
export function removeStaleChunks(directory: string, emitted: ReadonlySet<string>): void {
  const folder = path.resolve(releaseDirectory(directory), "../chunks");
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    if (!emitted.has(file.replace(/\.(br|gz)$/, ""))) rmSync(path.join(folder, file));
  }
}

/** Files that this module writes; in watch mode the folder has those of the last build. */
const generated = /\.(br|gz)$|^(release\.json|fingerprint)$/;

/**
 * Hashes and compresses every file, then writes `release.json`. The version is derived from all its content. Decision
 * 006.
 */
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
  const relativePath = path.relative(folder, file).replaceAll(path.sep, "/");
  return { path: relativePath, integrity: integrityOf(bytes), size: bytes.length };
}

function compress(file: string, bytes: Buffer): void {
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Copies the translation files of a package into its release; returns language code to path. */
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

/** Copies a file or folder unchanged into the release, such as the shell's icon or a remote's assets. */
export function copyStaticFile(directory: string, source: string, target: string): void {
  const file = path.join(releaseDirectory(directory), target);
  mkdirSync(path.dirname(file), { recursive: true });
  cpSync(path.join(directory, source), file, { recursive: true });
}
