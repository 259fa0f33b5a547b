/** Builds one package in a process of its own: `node shared/build/build-package.ts <package> [--watch [--no-publish]]`. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { remoteDescriptorSchema } from "../src/contracts/release-records.contract.ts";
import { BuildError, type BuiltFiles } from "./builder.ts";
import { findBuilder } from "./find-builder.ts";
import { writeFramePage } from "./frame-page.ts";
import { readFrameLocales, readLocales, readShellLocales } from "./locales.ts";
import { fingerprintOf, root } from "./packages.ts";
import { providedVersions } from "./singletons.ts";
import { copyStaticFile, releaseDirectory, removeStaleChunks, writeLocales, writeRelease } from "./write-release.ts";

// A path may be given too: a package that is built outside the repository.
const directory = path.resolve(root, process.argv[2] ?? "");
const isShell = path.basename(directory) === "shell";
const sharedDirectory = path.join(root, "shared");

function finish({ chunks, ...built }: BuiltFiles, fingerprint: string): void {
  removeStaleChunks(directory, chunks);
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
  const descriptor = isShell
    ? null
    : remoteDescriptorSchema.parse(JSON.parse(readFileSync(path.join(directory, "remote.json"), "utf8")));
  if (isShell) copyStaticFile(directory, "src/icon.svg", "icon.svg");
  if (existsSync(path.join(directory, "src/assets"))) copyStaticFile(directory, "src/assets", "assets");
  writeFrames();
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

function writeFrames(): void {
  const frames = path.join(directory, "frames");
  for (const frame of existsSync(frames) ? readdirSync(frames) : []) {
    const source = path.join(frames, frame);
    const locales = readFrameLocales(source, sharedDirectory);
    writeFramePage(source, path.join(releaseDirectory(directory), "frames", frame), locales);
  }
}

/** Puts a build in force in the console that runs on this data directory; the next reload shows it. */
function publish(): void {
  const command = [path.join(root, "server/src/main.ts"), "remotes", "publish", directory, "--as-start"];
  spawnSync(process.execPath, command, { stdio: "inherit" });
}

/** A bundler's own report says all; anything else is a fault of the build and keeps its stack. */
function report(error: unknown): void {
  console.error(error instanceof BuildError ? error.message : error);
}

async function watch(): Promise<void> {
  const builder = await findBuilder(directory);
  await builder.watch((files) => {
    finish(files, fingerprintOf(directory));
    if (!process.argv.includes("--no-publish")) publish();
  }, report);
}

async function build(): Promise<void> {
  rmSync(path.join(directory, "dist/release"), { recursive: true, force: true });
  const fingerprint = fingerprintOf(directory);
  finish(await (await findBuilder(directory)).run(), fingerprint);
}

try {
  await (process.argv.includes("--watch") ? watch() : build());
  process.exit(0);
} catch (error) {
  report(error);
  process.exit(1);
}
