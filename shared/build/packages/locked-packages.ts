/** Reads the part of pnpm-lock.yaml that one package is built with: other changes of the file must not rebuild it. */
import path from "node:path";

type Locked = {
  /** Workspace folders with their dependencies. */
  importers: Map<string, string>;
  /** Each version with its integrity. */
  packages: Map<string, string>;
  /** Each version with the dependencies it was resolved to. */
  snapshots: Map<string, string>;
};

/** Only this form of the file is understood; another one must fail, not be read in part. */
const knownForm = "lockfileVersion: '9.0'\n";

/** Every package is built with shared and the tools of the root. */
const usedByAll = [".", "shared"];

const unquote = (text: string): string => text.replace(/^'(.*)'$/, "$1");

function readSection(lock: string, name: string): Map<string, string> {
  const [, after = ""] = lock.split(`\n${name}:\n`);
  const [section = ""] = after.split(/^(?=\S)/m);
  const entries = section.split(/^(?= {2}\S)/m).slice(1);
  return new Map(
    entries.map((entry) => {
      const [first = "", ...body] = entry.split("\n");
      return [unquote(first.trim().replace(/:(?: \{\})?$/, "")), body.join("\n").trimEnd()];
    }),
  );
}

function readLock(lock: string): Locked {
  if (!lock.startsWith(knownForm)) throw new Error(`pnpm-lock.yaml has another form than ${knownForm.trim()}.`);
  const section = (name: string): Map<string, string> => readSection(lock, name);
  return { importers: section("importers"), packages: section("packages"), snapshots: section("snapshots") };
}

/** Lists the name and version of each dependency of an entry. */
function listNamed(body: string, pattern: RegExp): [string, string][] {
  return [...body.matchAll(pattern)].map(([, name = "", version = ""]) => [unquote(name), unquote(version)]);
}

const namedByFolder = /^ {6}(\S+):\n {8}specifier: .*\n {8}version: (\S+)$/gm;
const namedByPackage = /^ {6}(\S+): (\S+)$/gm;

/** Follows workspace links from these folders; returns the dependencies of all of them. */
function followFolders({ importers }: Locked, folders: readonly string[]): [string, string][] {
  const waiting = [...folders];
  const seen = new Set<string>();
  const named: [string, string][] = [];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const [name, version] of listNamed(importers.get(folder) ?? "", namedByFolder)) {
      if (version.startsWith("link:")) waiting.push(path.posix.join(folder, version.slice("link:".length)));
      else named.push([name, version]);
    }
  }
  return named;
}

/** Every package that a workspace folder is built with, as the lock file pins it. Equal sets give equal text. */
export function lockedPackagesOf(folder: string, lock: string): string {
  const locked = readLock(lock);
  const waiting = followFolders(locked, [...usedByAll, folder]);
  const found = new Map<string, string>();
  for (let named = waiting.pop(); named; named = waiting.pop()) {
    const [name, version] = named;
    // For an alias, the version holds the name of the package.
    const key = [`${name}@${version}`, version].find((candidate) => locked.snapshots.has(candidate));
    if (key === undefined) throw new Error(`pnpm-lock.yaml names ${name}@${version} and does not have it.`);
    if (found.has(key)) continue;
    const snapshot = locked.snapshots.get(key) ?? "";
    // The parentheses hold the peers that the version was resolved with.
    found.set(key, `${locked.packages.get(key.replace(/\(.*$/, "")) ?? ""}${snapshot}`);
    waiting.push(...listNamed(snapshot, namedByPackage));
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).join("\n");
}
