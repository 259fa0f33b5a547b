/** What teams import of `@gatehouse/shared`: the entries of the installed package, from the `exports` of this one. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

export const sharedDirectory = path.resolve(import.meta.dirname, "../..");

/** An import of the package, without its name: `./session`, and its source below `shared`. */
export type SdkEntry = { subpath: string; source: string };

/** The test helpers that are for teams; the others know pages of this repository. */
const testHelpers = ["render-page", "mock-api", "session.builder"];

type Target = string | { default: string[] };

function readExports(): [string, Target][] {
  const manifest: { exports: Record<string, Target> } = JSON.parse(
    readFileSync(path.join(sharedDirectory, "package.json"), "utf8"),
  );
  return Object.entries(manifest.exports);
}

const escape = (text: string): string => text.replaceAll(/[.+?^$()|[\]{}\\]/g, "\\$&");

/** A pattern of `exports`, with every `*` standing for the same text. */
function toRegExp(target: string): RegExp {
  const [start = "", ...rest] = target.replace("./", "").split("*").map(escape);
  return new RegExp(rest.length === 0 ? `^${start}$` : `^${start}(.+)${rest.join("\\1")}$`);
}

function expand(subpath: string, target: string, files: readonly string[]): SdkEntry[] {
  const pattern = toRegExp(target);
  return files.flatMap((source) => {
    const match = pattern.exec(source);
    return match ? [{ subpath: subpath.replace("*", match[1] ?? ""), source }] : [];
  });
}

function listSources(): string[] {
  const found = globSync(["src/**/*.{ts,tsx}", "src/ui/*.css", "build/{bundlers,webpack}/*.ts"], {
    cwd: sharedDirectory,
  });
  return found.filter((file) => !/\.(test|d)\.tsx?$/.test(file)).sort();
}

/** Whether an entry of the workspace is one for teams. */
const isForTeams = ({ subpath }: SdkEntry): boolean =>
  !subpath.startsWith("./testing/") || testHelpers.includes(subpath.replace("./testing/", ""));

/** All entries with code or styles, sorted. The other files of the build, `./build/*`, are the repository's own. */
export function listEntries(): SdkEntry[] {
  const files = listSources();
  return readExports()
    .filter(([subpath]) => subpath !== "./build/*" && subpath !== "./package.json")
    .flatMap(([subpath, target]) =>
      (typeof target === "string" ? [target] : target.default).flatMap((one) => expand(subpath, one, files)),
    )
    .filter(isForTeams)
    .sort((a, b) => (a.subpath < b.subpath ? -1 : 1));
}
