/**
 * Builds what has changed: `node shared/build/build.ts [package…] [--watch]`. A package is built when the fingerprint
 * of its inputs differs from that of its last build; the packages for teams follow when no package is named.
 */
import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fingerprintOf, packages, root } from "./packages/packages.ts";
import { writeSdk } from "./sdk/write-sdk.ts";

const MAX_PARALLEL_BUILDS = 2;

function isCurrent(name: string): boolean {
  const stamp = path.join(root, name, "dist/release/fingerprint");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprintOf(name);
}

function buildInChild(name: string, watch: boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(path.join(import.meta.dirname, "build-package.ts"), [name, ...(watch ? ["--watch"] : [])]);
  child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`Building ${name} failed.`))));
  return promise;
}

async function buildAll(names: string[], watch: boolean): Promise<void> {
  const waiting = watch ? [...names] : names.filter((name) => !isCurrent(name));
  const worker = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const startedAt = Date.now();
      console.log(`Building ${name} …`);
      await buildInChild(name, watch);
      console.log(`Built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
    }
  };
  await Promise.all(Array.from({ length: watch ? waiting.length : MAX_PARALLEL_BUILDS }, worker));
}

const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = names.filter((name) => !packages().includes(name));
if (unknown.length > 0) {
  console.error(`There is no package ${unknown.join(", ")}. Packages that are built: ${packages().join(", ")}.`);
  process.exit(2);
}
const isWatching = process.argv.includes("--watch");
try {
  await buildAll(names.length > 0 ? names : packages(), isWatching);
  if (names.length === 0 && !isWatching) await writeSdk();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
