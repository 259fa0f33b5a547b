/**
 * Finds what would not work in a built release, or would harm others. Runs before every publication, and where a team
 * builds; it parses and never runs the release's code.
 */
import { setImmediate } from "node:timers/promises";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { ExportedNames, Release } from "@gatehouse/shared/contracts/release-records.contract";
import { checkBudget } from "./check-budget.ts";
import { checkConfigurationForms } from "./check-configuration-forms.ts";
import { checkDescriptor, type Claims } from "./check-descriptor.ts";
import { checkExposed } from "./check-exposed.ts";
import { checkFiles } from "./check-files.ts";
import { checkFrames } from "./check-frames.ts";
import { checkImports, checkNeeds } from "./check-imports.ts";
import { checkKeys } from "./check-keys.ts";
import { checkNames } from "./check-names.ts";
import { checkServices } from "./check-services.ts";
import { checkTiles } from "./check-tiles.ts";
import { checkTranslations } from "./check-translations.ts";
import { findForbiddenCode } from "./find-forbidden-code.ts";
import { findLibraryCopies } from "./find-library-copies.ts";
import { readScript, type Script } from "./read-script.ts";
import { error, warning } from "./release-problem.ts";

export type CheckedRelease = {
  record: Release;
  readFile: (path: string) => Promise<Buffer>;
  /** Entries that the running shell provides, with versions; null if its release does not say. */
  provided: Record<string, string> | null;
  /** The names exported by each; null if the shell's release does not say. */
  exports: ExportedNames | null;
  /** Releases in force. */
  others: readonly Claims[];
};

/** A frame application is a page with its own policy and its own libraries. */
export const isSectionScript = (path: string): boolean => /\.m?js$/.test(path) && !path.startsWith("frames/");

/** Parses every script of the section. */
export async function readScripts({
  record,
  readFile,
}: Pick<CheckedRelease, "record" | "readFile">): Promise<{ scripts: Map<string, Script>; problems: ReleaseProblem[] }> {
  const scripts = new Map<string, Script>();
  const problems: ReleaseProblem[] = [];
  for (const { path } of record.files.filter((file) => isSectionScript(file.path))) {
    const result = readScript(path, (await readFile(path)).toString("utf8"));
    if ("severity" in result) problems.push(result);
    else scripts.set(path, result);
    // Lets other requests of the server proceed.
    await setImmediate();
  }
  return { scripts, problems };
}

/** Deeply nested code overflows the stack of the walk. */
function walkSafely(script: Script, isContainer: boolean): ReleaseProblem[] {
  try {
    return [...findForbiddenCode(script, isContainer), ...findLibraryCopies(script)];
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return [error("script_unreadable", "The code is nested too deeply to be checked.", script.path)];
  }
}

const unknownSurface = warning(
  "surface_unknown",
  "The active shell doesn't say what it provides, so the release's imports weren't checked against it.",
);

const unknownNames = warning(
  "names_unknown",
  "The shell doesn't say which names it exports, so only entries and versions were checked.",
);

function checkSurface({ record, provided, exports }: CheckedRelease, scripts: Script[]): ReleaseProblem[] {
  const names = checkNames(record, scripts, { provided, exports });
  if (provided === null) return [unknownSurface, ...names];
  return [...(exports === null ? [unknownNames] : []), ...checkNeeds(record, provided), ...names];
}

/** Errors first, each in the order of the release's files. Files that differ from the list are not parsed. */
export async function checkRelease(release: CheckedRelease): Promise<ReleaseProblem[]> {
  const { record, readFile, provided, others } = release;
  const changed = await checkFiles(record, readFile);
  // The shell is no section: only it may use storage and history, and it contains what it provides.
  if (changed.length > 0 || record.name === "shell") return changed;
  const { scripts, problems } = await readScripts(release);
  const all = [
    ...problems,
    ...checkDescriptor(record, others),
    ...checkServices(record),
    ...(record.descriptor === null ? [] : checkConfigurationForms(record.descriptor)),
    ...(record.descriptor === null ? [] : checkTiles(record.descriptor)),
    ...checkFrames(record),
    ...checkSurface(release, [...scripts.values()]),
    ...checkExposed(record, scripts),
    ...checkImports([...scripts.values()], record, provided),
    ...[...scripts.values()].flatMap((script) =>
      walkSafely(script, record.kind === "federation" && script.path === record.entry),
    ),
    ...(await checkTranslations(record, readFile)),
    ...(await checkKeys(record, [...scripts.values()], readFile)),
    ...(await checkBudget(record, readFile)),
  ];
  return [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity === "warning"),
  ];
}
