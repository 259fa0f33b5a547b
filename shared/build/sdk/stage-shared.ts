/** Writes the folder of the package `@gatehouse/shared` as teams install it. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprintOf, root } from "../packages/packages.ts";
import { providedVersions } from "../bundlers/singletons.ts";
import { compile, rewriteDeclarations } from "./compile-sdk.ts";
import { listEntries, sharedDirectory } from "./sdk-entries.ts";
import { sdkManifest } from "./sdk-manifest.ts";
import { sdkReadme } from "./sdk-readme.ts";

const isScript = (file: string): boolean => /\.tsx?$/.test(file);

/** Copies files of the source folder to the same places below the target. */
function copy(patterns: readonly string[], source: string, target: string): void {
  for (const file of globSync(patterns, { cwd: source })) cpSync(path.join(source, file), path.join(target, file));
}

const ambient = ["src/build-mode.d.ts", "src/ui/styles/css-modules.d.ts"];

/** The code of pages in `dist`, and that of builds in `dist/tools`, which has none of the former beside it. */
function compileEntries(sources: readonly string[], outDir: string): void {
  const [pages, tools] = ["src/", "build/"].map((folder) => sources.filter((file) => file.startsWith(folder)));
  const files = [...(pages ?? []), "src/testing/setup-tests.ts", ...ambient];
  compile({ rootDir: "src", files, types: ["jest", "@testing-library/jest-dom"] }, outDir);
  if (tools && tools.length > 0) compile({ rootDir: ".", files: tools, types: ["node"] }, path.join(outDir, "tools"));
  rewriteDeclarations(outDir);
}

/** Where the build writes the packages for teams. */
export const sdkDirectory = path.join(sharedDirectory, "dist/sdk");

const stagedFingerprint = path.join(sdkDirectory, "shared.fingerprint");

/** The folder of the package for the present sources; written only if they have changed. */
export function stageShared(): string {
  const folder = path.join(sdkDirectory, "shared");
  const fingerprint = fingerprintOf("shared");
  if (existsSync(stagedFingerprint) && readFileSync(stagedFingerprint, "utf8") === fingerprint) return folder;
  rmSync(stagedFingerprint, { force: true });
  writeStage(folder);
  writeFileSync(stagedFingerprint, fingerprint);
  return folder;
}

/** Writes the complete package into the folder, which it empties first. */
function writeStage(folder: string): void {
  const outDir = path.join(folder, "dist");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = listEntries();
  compileEntries(entries.map(({ source }) => source).filter(isScript), outDir);
  copy(["**/*.css", "ui/styles/css-modules.d.ts"], path.join(sharedDirectory, "src"), outDir);
  copy(["build/jest/*.{cjs,mjs}", "build/sdk/jest-preset.mjs", "locales/*.json"], sharedDirectory, folder);
  copy(["LICENSE"], root, folder);
  const writeJson = (name: string, value: object): void =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  writeJson("provided.json", providedVersions());
  writeJson("package.json", sdkManifest(entries));
  writeFileSync(path.join(folder, "README.md"), sdkReadme());
}
