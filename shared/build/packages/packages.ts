import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { lockedPackagesOf } from "./locked-packages.ts";

export const root = path.resolve(import.meta.dirname, "../../..");

/** The shell and every folder that has a `remote.json`, largest first, so that two cores finish together. */
export function packages(): string[] {
  const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, "remote.json")));
  return ["shell", ...remotes.sort()];
}

// The API reports follow from the sources.
const skipped = new Set(["node_modules", "dist", ".cache", "api-reports"]);

function* sourceFiles(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sourceFiles(file);
    } else if (!/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

const readLock = (): string => readFileSync(path.join(root, "pnpm-lock.yaml"), "utf8");

/** The hash of everything that goes into the build of a package, given by name or folder. */
export function fingerprintOf(name: string, lock = readLock()): string {
  const hash = createHash("sha256").update(process.env["GATEHOUSE_BUILD_MODE"] ?? "production");
  for (const part of [path.resolve(root, name), path.join(root, "shared")]) {
    for (const file of sourceFiles(part)) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  const folder = path.relative(root, path.resolve(root, name)).replaceAll(path.sep, "/");
  return hash.update(lockedPackagesOf(folder, lock)).digest("hex");
}
