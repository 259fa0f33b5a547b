import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { ExportedNames, Release } from "@gatehouse/shared/contracts/release-records.contract";
import { listMissingNames } from "../manifests/list-missing-names.ts";
import { findConsumedEntries, findRequestedEntries, findUsedNames, usedNamesOf } from "./find-used-names.ts";
import type { Script } from "./read-script.ts";
import { error, warning } from "./release-problem.ts";

type Surface = { provided: Record<string, string> | null; exports: ExportedNames | null };

const list = "release.json";

/** The nearest exported name, for typing errors and former spellings. */
function suggest(name: string, known: readonly string[]): string {
  const wanted = name.toLowerCase();
  const near = known.find((one) => one.toLowerCase().includes(wanted) || wanted.includes(one.toLowerCase()));
  return near === undefined ? "" : ` Did you mean ${near}?`;
}

function describeMissing(uses: ExportedNames, exports: ExportedNames, placeOf: (entry: string) => string) {
  return listMissingNames(uses, exports).map(({ entry, name }) => {
    const advice = `Import another one, or activate a shell that exports it first.${suggest(name, exports[entry] ?? [])}`;
    return error("export_missing", `${entry} of the shell exports no ${name}. ${advice}`, placeOf(entry));
  });
}

/**
 * ES modules show in their code what they import. What a container reads, and what an ES module reads of the registry,
 * shows only in the record, since bundlers rename it.
 */
function compareNames({ kind, uses = {} }: Release, scripts: Script[], exports: ExportedNames): ReleaseProblem[] {
  if (kind === "federation") return describeMissing(uses, exports, () => list);
  const requested = new Set(findRequestedEntries(scripts));
  const recorded = Object.fromEntries(Object.entries(uses).filter(([entry]) => requested.has(entry)));
  const imported = scripts.flatMap((script) =>
    describeMissing(usedNamesOf(script), exports, (entry) => {
      const line = script.imports.find(({ source }) => source === entry)?.line ?? 1;
      return `${script.path}:${line}`;
    }),
  );
  return [...imported, ...describeMissing(recorded, exports, () => list)];
}

/**
 * A later promotion compares only the record, which must list everything that the code imports. Imports that the shell
 * does not provide at all are another error.
 */
function checkRecord({ kind, needs, uses }: Release, scripts: Script[], { provided }: Surface): ReleaseProblem[] {
  if (uses === undefined) {
    const message = "The release list doesn't say which names the code uses. Rebuild it with this version's tools.";
    return [warning("uses_missing", message, list)];
  }
  const used = kind === "module" ? findUsedNames(scripts) : {};
  const entries =
    kind === "module" ? [...Object.keys(used), ...findRequestedEntries(scripts)] : findConsumedEntries(scripts);
  const isProvided = (entry: string): boolean => provided === null || Object.hasOwn(provided, entry);
  const unlisted = entries.filter(isProvided).flatMap((entry) => {
    if (!Object.hasOwn(needs, entry)) return [entry];
    const listed = uses[entry] ?? [];
    const names = listed.includes("*") ? [] : (used[entry] ?? []);
    return names.filter((name) => !listed.includes(name)).map((name) => `${name} of ${entry}`);
  });
  if (unlisted.length === 0) return [];
  const message = `The code uses ${unlisted.slice(0, 5).join(", ")}, which the release list lacks. Rebuild it.`;
  return [error("uses_incomplete", message, list)];
}

/** Compares the names that the release imports with the shell's exports; null if these are unknown. */
export function checkNames(release: Release, scripts: Script[], surface: Surface): ReleaseProblem[] {
  const { exports } = surface;
  return [
    ...checkRecord(release, scripts, surface),
    ...(exports === null ? [] : compareNames(release, scripts, exports)),
  ];
}
