/** What `cli/build/stage-package.ts` puts into the package beside the code. */
import { readFileSync } from "node:fs";
import path from "node:path";

const folder = import.meta.dirname;

/** The release of the console's shell that this version belongs to. */
export const shellFolder = path.join(folder, "shell");

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** The version of this package, which is that of the surface of `@gatehouse/shared`. */
export function ownVersion(): string {
  const manifest = readJson(path.join(folder, "../package.json"));
  const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : "";
  return String(version);
}

/** The public libraries of a new project with their versions, by name. */
export function projectLibraries(): Record<string, string> {
  const libraries = readJson(path.join(folder, "libraries.json"));
  return Object.fromEntries(Object.entries(Object(libraries)).map(([name, version]) => [name, String(version)]));
}
