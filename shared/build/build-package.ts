/** Builds one package in a process of its own: `node shared/build/build-package.ts <package> [--watch]`. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import webpack, { type Configuration, type MultiStats } from "webpack";
import { remoteDescriptorSchema } from "../src/contracts/remotes.contract.ts";
import { SIGNED_IN_SHELL } from "../src/contracts/console-page.ts";
import { writeFramePage } from "./frame-page.ts";
import { readFrameLocales, readLocales, readShellLocales } from "./locales.ts";
import { fingerprintOf, root } from "./packages.ts";
import {
  copyStaticFile,
  filesByPage,
  filesOfExposed,
  filesOfShellStart,
  filesOfSignedInShell,
  removeStaleChunks,
  writeLocales,
  writeRelease,
} from "./release.ts";
import { neededRanges } from "./singletons.ts";
import { releaseDirectory } from "./webpack-base.ts";

const name = process.argv[2] ?? "";
const directory = path.join(root, name);
const { default: configurations }: { default: Configuration[] } = await import(
  path.join(directory, "webpack.config.ts")
);

function finish(stats: MultiStats): void {
  const compilations = stats.stats.map((one) => one.compilation);
  const [compilation] = compilations;
  if (!compilation) throw new Error(`${name} has no webpack configuration.`);
  removeStaleChunks(directory, compilations);
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(directory, "package.json"), "utf8"));
  const isShell = name === "shell";
  const descriptor = isShell
    ? null
    : remoteDescriptorSchema.parse(JSON.parse(readFileSync(path.join(directory, "remote.json"), "utf8")));
  if (isShell) copyStaticFile(directory, "src/icon.svg", "icon.svg");
  writeFrames();
  writeRelease(directory, version, {
    name: descriptor?.name ?? "shell",
    kind: isShell ? "module" : "federation",
    needs: isShell ? {} : neededRanges(),
    descriptor,
    entry: isShell ? "main.js" : "remoteEntry.js",
    exposed: isShell ? filesOfShellStart(compilation, directory) : filesOfExposed(compilation, directory),
    pages: isShell
      ? { [SIGNED_IN_SHELL]: filesOfSignedInShell(compilation, directory) }
      : filesByPage(compilation, directory),
    locales: writeLocales(
      directory,
      isShell ? readShellLocales(directory, path.join(root, "shared")) : readLocales(directory),
    ),
  });
}

function writeFrames(): void {
  const frames = path.join(directory, "frames");
  for (const frame of existsSync(frames) ? readdirSync(frames) : []) {
    const source = path.join(frames, frame);
    const locales = readFrameLocales(source, path.join(root, "shared"));
    writeFramePage(source, path.join(releaseDirectory(directory), "frames", frame), locales);
  }
}

function handle(error: Error | null, stats: MultiStats | undefined, fingerprint: string): boolean {
  if (error || !stats || stats.hasErrors() || stats.hasWarnings()) {
    console.error(error ?? stats?.toString({ preset: "errors-warnings", colors: process.stdout.isTTY }));
    return false;
  }
  finish(stats);
  writeFileSync(path.join(directory, "dist/release/fingerprint"), fingerprint);
  return true;
}

/** Puts a build in force in the console that runs on this data directory; the next reload shows it. */
function publish(): void {
  const command = [path.join(root, "server/src/main.ts"), "remotes", "publish", directory, "--as-start"];
  spawnSync(process.execPath, command, { stdio: "inherit" });
}

const compiler = webpack(configurations);
if (process.argv.includes("--watch")) {
  compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (handle(error, stats, fingerprintOf(name))) publish();
  });
} else {
  rmSync(path.join(directory, "dist/release"), { recursive: true, force: true });
  const fingerprint = fingerprintOf(name);
  compiler.run((error, stats) => {
    const isBuilt = handle(error, stats, fingerprint);
    compiler.close(() => process.exit(isBuilt ? 0 : 1));
  });
}
