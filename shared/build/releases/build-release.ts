/** Builds the release of one package, in the repository or anywhere else. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { BuildError, type BuiltFiles } from "../bundlers/builder.ts";
import { findBuilder } from "../bundlers/find-builder.ts";
import { checkFrameBudgets, FrameError } from "./frame-budgets.ts";
import { writeFramePage } from "./frame-page.ts";
import { hasFirstScreen } from "../first-screens/has-first-screen.ts";
import { isShellPackage } from "../packages/is-shell-package.ts";
import { readFrameLocales, readLocales, readShellLocales } from "./locales.ts";
import { DescriptorError, readDescriptor } from "./read-descriptor.ts";
import { findSharedDirectory } from "../packages/shared-directory.ts";
import { providedVersions } from "../bundlers/singletons.ts";
import { copyStaticFile, releaseDirectory, removeStaleChunks, writeLocales, writeRelease } from "./write-release.ts";

type Claims = Parameters<typeof checkFrameBudgets>[2];
type WrittenRelease = ReturnType<typeof writeRelease>;

function writeFrames(directory: string, claims: Claims): void {
  const folder = path.join(directory, "frames");
  // A folder without a page is what the frames share.
  const frames = (existsSync(folder) ? readdirSync(folder) : []).filter((frame) =>
    existsSync(path.join(folder, frame, "index.html")),
  );
  for (const frame of frames) {
    const source = path.join(folder, frame);
    const locales = readFrameLocales(source, findSharedDirectory());
    writeFramePage(source, path.join(releaseDirectory(directory), "frames", frame), locales);
  }
  // Code for development is larger.
  if (process.env["GATEHOUSE_BUILD_MODE"] !== "development")
    checkFrameBudgets(releaseDirectory(directory), frames, claims);
}

/** With the stylesheets in effect when the screen shows: those of the shell's start, or of the remote's first page. */
async function addFirstScreen(
  directory: string,
  name: string,
  { exposed, pages }: Pick<BuiltFiles, "exposed" | "pages">,
  descriptor: ReturnType<typeof readDescriptor> | null,
): Promise<void> {
  const { writeFirstScreen } = await import("../first-screens/write-first-screen.ts");
  const page = pages[descriptor?.pages[0]?.pageId ?? ""];
  await writeFirstScreen(directory, name, [...exposed.styles, ...(page?.styles ?? [])]);
}

function copyStaticFiles(directory: string, isShell: boolean): void {
  if (isShell) copyStaticFile(directory, "src/icon.svg", "icon.svg");
  if (existsSync(path.join(directory, "src/assets"))) copyStaticFile(directory, "src/assets", "assets");
}

async function finish(directory: string, { chunks, ...built }: BuiltFiles): Promise<WrittenRelease> {
  removeStaleChunks(directory, chunks);
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
  const isShell = isShellPackage(directory);
  const descriptor = isShell ? null : readDescriptor(directory);
  copyStaticFiles(directory, isShell);
  writeFrames(directory, descriptor?.frames ?? []);
  const name = descriptor?.name ?? "shell";
  if (hasFirstScreen(directory)) await addFirstScreen(directory, name, built, descriptor);
  const strings = isShell ? readShellLocales(directory, findSharedDirectory()) : readLocales(directory);
  return writeRelease(directory, version, {
    name,
    ...built,
    ...(isShell ? { provides: providedVersions(), readsIndex: true } : {}),
    descriptor,
    locales: writeLocales(directory, strings),
  });
}

/** Bundlers import the descriptor too, but their errors are less clear. */
function checkDescriptor(directory: string): void {
  if (!isShellPackage(directory)) readDescriptor(directory);
}

/** Builds the package into its `dist/release`. */
export async function buildRelease(directory: string): Promise<WrittenRelease> {
  checkDescriptor(directory);
  const builder = await findBuilder(directory);
  rmSync(path.join(directory, "dist/release"), { recursive: true, force: true });
  return finish(directory, await builder.run());
}

/** Builds the package now and at each change of its sources; does not end. */
export async function watchRelease(
  directory: string,
  onBuilt: (release: WrittenRelease) => void,
  onFailed: (error: unknown) => void,
): Promise<void> {
  checkDescriptor(directory);
  const builder = await findBuilder(directory);
  const finishWatched = (files: BuiltFiles): void => void finish(directory, files).then(onBuilt, onFailed);
  await builder.watch(finishWatched, onFailed);
}

/** A bundler's own report is complete. Any other error is a defect of the build code and keeps its stack. */
export function explainFailure(error: unknown): unknown {
  const isExplained = [BuildError, DescriptorError, FrameError].some((kind) => error instanceof kind);
  return isExplained && error instanceof Error ? error.message : error;
}
