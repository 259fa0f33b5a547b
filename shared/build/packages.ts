import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** The shell and every folder that has a `remote.json`; the largest first, so that two cores end together. */
export function packages(): string[] {
  const remotes = readdirSync(root).filter((name) => existsSync(path.join(root, name, "remote.json")));
  return ["shell", ...remotes.sort()];
}

const skipped = new Set(["node_modules", "dist", ".cache"]);

function* sourceFiles(directory: string): Generator<string> {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sourceFiles(file);
    } else if (!/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Changes when anything changes that goes into the build of the package, given by its name or its folder. */
export function fingerprintOf(name: string): string {
  const hash = createHash("sha256").update(process.env["GATEHOUSE_BUILD_MODE"] ?? "production");
  for (const part of [path.resolve(root, name), path.join(root, "shared")]) {
    for (const file of sourceFiles(part)) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.update(readFileSync(path.join(root, "pnpm-lock.yaml"))).digest("hex");
}
