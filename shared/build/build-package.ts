/** Builds one package in a process of its own: `node shared/build/build-package.ts <package> [--watch [--no-publish]]`. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BuildError, type BuiltFiles } from "./builder.ts";
import { findBuilder } from "./find-builder.ts";
import { checkFrameBudgets, FrameError } from "./frame-budgets.ts";
import { writeFramePage } from "./frame-page.ts";
import { readFrameLocales, readLocales, readShellLocales } from "./locales.ts";
import { fingerprintOf, root } from "./packages.ts";
import { DescriptorError, readDescriptor } from "./read-descriptor.ts";
import { providedVersions } from "./singletons.ts";
import { copyStaticFile, releaseDirectory, removeStaleChunks, writeLocales, writeRelease } from "./write-release.ts";

// A package outside the repository is given by its path.
const directory = path.resolve(root, process.argv[2] ?? "");
const isShell = path.basename(directory) === "shell";
const sharedDirectory = path.join(root, "shared");

function finish({ chunks, ...built }: BuiltFiles, fingerprint: string): void {
  removeStaleChunks(directory, chunks);
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
  const descriptor = isShell ? null : readDescriptor(directory);
  if (isShell) copyStaticFile(directory, "src/icon.svg", "icon.svg");
  if (existsSync(path.join(directory, "src/assets"))) copyStaticFile(directory, "src/assets", "assets");
  writeFrames(descriptor?.frames ?? []);
  const strings = isShell ? readShellLocales(directory, sharedDirectory) : readLocales(directory);
  writeRelease(directory, version, {
    name: descriptor?.name ?? "shell",
    ...built,
    ...(isShell ? { provides: providedVersions() } : {}),
    descriptor,
    locales: writeLocales(directory, strings),
  });
  writeFileSync(path.join(directory, "dist/release/fingerprint"), fingerprint);
}

function writeFrames(claims: Parameters<typeof checkFrameBudgets>[2]): void {
  const folder = path.join(directory, "frames");
  // A folder without a page is what the frames share.
  const frames = (existsSync(folder) ? readdirSync(folder) : []).filter((frame) =>
    existsSync(path.join(folder, frame, "index.html")),
  );
  for (const frame of frames) {
    const source = path.join(folder, frame);
    const locales = readFrameLocales(source, sharedDirectory);
    writeFramePage(source, path.join(releaseDirectory(directory), "frames", frame), locales);
  }
  // Code for development is larger.
  if (process.env["GATEHOUSE_BUILD_MODE"] !== "development")
    checkFrameBudgets(releaseDirectory(directory), frames, claims);
}

/** Publishes the build to the console that runs on this data directory and puts it in force; a reload shows it. */
function publish(): void {
  const command = [path.join(root, "server/src/main.ts"), "remotes", "publish", directory, "--as-start"];
  spawnSync(process.execPath, command, { stdio: "inherit" });
}

/** A bundler's own report is complete. Any other error is a defect of the build code and keeps its stack. */
function report(error: unknown): void {
  const isExplained = [BuildError, DescriptorError, FrameError].some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
}

/** Reports the result of a rebuild to the parent process, if there is one; null means success. */
function reportToParent(failure: string | null): void {
  process.send?.({ failure });
}

async function watch(): Promise<void> {
  const builder = await findBuilder(directory);
  await builder.watch(
    (files) => {
      finish(files, fingerprintOf(directory));
      reportToParent(null);
      if (!process.argv.includes("--no-publish")) publish();
    },
    (error) => {
      report(error);
      reportToParent(error instanceof Error ? error.message : String(error));
    },
  );
}

async function build(): Promise<void> {
  rmSync(path.join(directory, "dist/release"), { recursive: true, force: true });
  const fingerprint = fingerprintOf(directory);
  finish(await (await findBuilder(directory)).run(), fingerprint);
}

try {
  // Bundlers import it too, but their errors are less clear.
  if (!isShell) readDescriptor(directory);
  await (process.argv.includes("--watch") ? watch() : build());
  process.exit(0);
} catch (error) {
  report(error);
  process.exit(1);
}
