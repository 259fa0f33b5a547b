/** Builds one package in a process of its own: `node shared/build/build-package.ts <package> [--watch]`. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import webpack, { type Compilation, type Configuration, type MultiStats } from "webpack";
import { remoteDescriptorSchema } from "../src/contracts/remotes.contract.ts";
import { FEDERATION_RUNTIME, SIGNED_IN_SHELL } from "../src/contracts/console-page.ts";
import { writeFramePage } from "./frame-page.ts";
import { readFrameLocales, readLocales, readShellLocales } from "./locales.ts";
import { fingerprintOf, root } from "./packages.ts";
import {
  copyStaticFile,
  filesByPage,
  filesOfExposed,
  filesOfFederationRuntime,
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
  writeFrames();
  writeRelease(directory, version, name === "shell" ? describeShell(compilation) : describeRemote(compilation));
}

function describeShell(compilation: Compilation): Parameters<typeof writeRelease>[2] {
  copyStaticFile(directory, "src/icon.svg", "icon.svg");
  return {
    name: "shell",
    kind: "module",
    needs: {},
    descriptor: null,
    entry: "main.js",
    exposed: filesOfShellStart(compilation, directory),
    pages: {
      [SIGNED_IN_SHELL]: filesOfSignedInShell(compilation, directory),
      [FEDERATION_RUNTIME]: filesOfFederationRuntime(compilation, directory),
    },
    locales: writeLocales(directory, readShellLocales(directory, path.join(root, "shared"))),
  };
}

function describeRemote(compilation: Compilation): Parameters<typeof writeRelease>[2] {
  const text = readFileSync(path.join(directory, "remote.json"), "utf8");
  const descriptor = remoteDescriptorSchema.parse(JSON.parse(text));
  return {
    name: descriptor.name,
    kind: "federation",
    needs: neededRanges(),
    descriptor,
    entry: "remoteEntry.js",
    exposed: filesOfExposed(compilation, directory),
    pages: filesByPage(compilation, directory),
    locales: writeLocales(directory, readLocales(directory)),
  };
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
