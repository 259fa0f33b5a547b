/** Finds exports of provided entries that don't say what they are for and since which contract they exist. */
import path from "node:path";
import { providedVersions } from "../bundlers/singletons.ts";
import { docCommentBefore, findExport, listExports, parseModule, type Declaration } from "./parse-module.ts";
import { listEntries, sharedDirectory, type SdkEntry } from "./sdk-entries.ts";

const docOf = (declaration: Declaration): string | null =>
  docCommentBefore(
    declaration.module,
    declaration.library === undefined ? declaration.statement.start : declaration.start,
  );

/** What is wrong with a doc comment; null if nothing. */
function findDocFault(doc: string | null): string | null {
  if (doc === null || doc.startsWith("@")) return "has no doc comment that says what it is for";
  if (!/^@since contract \d+$/m.test(doc)) return "doesn't say since when it exists: add `@since contract <number>`";
  if (/^@deprecated\s*$/m.test(doc)) return "is deprecated, but doesn't say what to use instead";
  return null;
}

/**
 * The faults of one entry, as `file: name fault`.
 *
 * @public Its test runs it in a process of its own.
 */
export function listUndocumented(file: string): string[] {
  const module = parseModule(file);
  return listExports(module).flatMap((name) => {
    const declaration = findExport(module, name);
    if (declaration === null) return [`${file}: ${name} has no declaration`];
    const fault = findDocFault(docOf(declaration));
    return fault === null ? [] : [`${path.relative(sharedDirectory, declaration.module.file)}: ${name} ${fault}`];
  });
}

/** Whether the console provides the entry at run time. */
const isProvidedEntry = ({ subpath }: SdkEntry): boolean =>
  subpath.replace(".", "@gatehouse/shared") in providedVersions();

/** The faults of all provided entries; a name that several export is listed once. */
export function listUndocumentedExports(): string[] {
  const files = listEntries().filter(isProvidedEntry);
  return [...new Set(files.flatMap(({ source }) => listUndocumented(path.join(sharedDirectory, source))))];
}
