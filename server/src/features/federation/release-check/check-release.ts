/**
 * Everything about a built release that would not work or would harm others. It runs where a team builds, and again in
 * the server for each upload: it reads and parses, and never runs anything of the release.
 */
import { setImmediate } from "node:timers/promises";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { checkBudget } from "./check-budget.ts";
import { checkDescriptor, type Claims } from "./check-descriptor.ts";
import { checkExposed } from "./check-exposed.ts";
import { checkImports, checkNeeds } from "./check-imports.ts";
import { checkTranslations } from "./check-translations.ts";
import { findForbiddenCode } from "./find-forbidden-code.ts";
import { findLibraryCopies } from "./find-library-copies.ts";
import { readScript, type Script } from "./read-script.ts";
import { error, warning } from "./release-problem.ts";

export type CheckedRelease = {
  record: Release;
  readFile: (path: string) => Promise<Buffer>;
  /** Entries that the running shell provides, with their versions; null where its release does not say. */
  provided: Record<string, string> | null;
  /** Releases in force. */
  others: readonly Claims[];
};

/** A frame application is a page of its own with a policy of its own, and carries its own libraries. */
const isSectionScript = (path: string): boolean => /\.m?js$/.test(path) && !path.startsWith("frames/");

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
    // Other requests of a server must not wait for the whole release.
    await setImmediate();
  }
  return { scripts, problems };
}

/** Deeply nested code overflows the walk over it. */
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
  "The shell in force does not say what it provides; what the release imports was not compared with it.",
);

/** Errors first, each in the order of the release's files. */
export async function checkRelease(release: CheckedRelease): Promise<ReleaseProblem[]> {
  const { record, readFile, provided, others } = release;
  const { scripts, problems } = await readScripts(release);
  const all = [
    ...problems,
    ...checkDescriptor(record, others),
    ...(provided === null ? [unknownSurface] : checkNeeds(record, provided)),
    ...checkExposed(record, scripts),
    ...checkImports([...scripts.values()], record, provided),
    ...[...scripts.values()].flatMap((script) =>
      walkSafely(script, record.kind === "federation" && script.path === record.entry),
    ),
    ...(await checkTranslations(record, readFile)),
    ...(await checkBudget(record, readFile)),
  ];
  return [
    ...all.filter(({ severity }) => severity === "error"),
    ...all.filter(({ severity }) => severity === "warning"),
  ];
}
