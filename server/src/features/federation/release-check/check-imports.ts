import path from "node:path";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { satisfies, validRange } from "semver";
import type { Script } from "./read-script.ts";
import { error } from "./release-problem.ts";

/** The release path of an import in `from`, in the form of the release list. */
export function resolveImport(from: string, source: string): string {
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), source));
}

const isRelative = (source: string): boolean => source.startsWith("./") || source.startsWith("../");

/** The nearest provided entries, for typing errors. */
function suggest(specifier: string, provided: Record<string, string>): string {
  const last = specifier.split("/").at(-1) ?? specifier;
  const near = Object.keys(provided).filter((entry) => entry.includes(last) || entry.split("/").at(-1) === last);
  return near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(", ")}?` : "";
}

function checkImport(script: Script, source: string, line: number, input: Known): ReleaseProblem[] {
  const place = `${script.path}:${line}`;
  if (isRelative(source)) {
    const target = resolveImport(script.path, source);
    if (target.startsWith("frames/") && !script.path.startsWith("frames/"))
      return [error("frame_imported", `${source} belongs to a frame application; a section can't import it.`, place)];
    return input.files.has(target)
      ? []
      : [error("file_missing", `${source} is imported but isn't in the release's list of files.`, place)];
  }
  if (/^[a-z]+:|^\//.test(source))
    return [error("foreign_import", `${source} is code from outside the release. Bundle it.`, place)];
  if (input.provided === null || Object.hasOwn(input.provided, source)) return [];
  const advice = source.startsWith("@gatehouse/shared/")
    ? `the running shell doesn't provide it.${suggest(source, input.provided)} Contracts and rules are bundled.`
    : "the shell doesn't provide it. Bundle it into the remote.";
  return [error("entry_unknown", `${source} is a bare import, but ${advice}`, place)];
}

type Provided = Record<string, string> | null;
type Known = { files: Set<string>; provided: Provided };

/** Checks that every import is a file of the release or provided by the shell. */
export function checkImports(scripts: Script[], release: Release, provided: Provided): ReleaseProblem[] {
  const known = { files: new Set(release.files.map((file) => file.path)), provided };
  return scripts.flatMap((script) =>
    script.imports.flatMap(({ source, line }) => checkImport(script, source, line, known)),
  );
}

/** Compares what the release needs with what the running shell has. */
export function checkNeeds({ needs }: Release, provided: Record<string, string>): ReleaseProblem[] {
  return Object.entries(needs).flatMap(([entry, range]) => {
    const version = provided[entry];
    if (version === undefined) {
      const message = `The release needs ${entry}, which the running shell doesn't provide.${suggest(entry, provided)}`;
      return [error("entry_unknown", message, "release.json")];
    }
    if (validRange(range) === null)
      return [error("range_invalid", `${entry}: "${range}" isn't a version range.`, "release.json")];
    if (satisfies(version, range, { includePrerelease: true })) return [];
    const message = `The release needs ${entry} ${range}; the running shell provides ${version}. Build it against that version, or activate a newer shell first.`;
    return [error("version_mismatch", message, "release.json")];
  });
}
