import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { choosableLanguages, DEFAULT_LANGUAGE } from "@gatehouse/shared/rules/languages";
import { z } from "zod";
import { error, warning } from "./release-problem.ts";

type Strings = { [key: string]: string | Strings };
const stringsSchema: z.ZodType<Strings> = z.lazy(() => z.record(z.string(), z.union([z.string(), stringsSchema])));

/** Plural forms differ between languages. */
const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const listedKeys = 5;

function keysOf(strings: Strings, prefix = ""): string[] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === "string" ? [`${prefix}${key.replace(pluralSuffix, "")}`] : keysOf(value, `${prefix}${key}.`),
  );
}

/** Keys of a translation file without plural suffixes, or what is wrong with the file. */
export async function readKeys(
  file: string,
  readFile: (path: string) => Promise<Buffer>,
): Promise<Set<string> | ReleaseProblem> {
  try {
    return new Set(keysOf(stringsSchema.parse(JSON.parse((await readFile(file)).toString("utf8")))));
  } catch (fault) {
    if (!(fault instanceof SyntaxError || fault instanceof z.ZodError || fault instanceof RangeError)) throw fault;
    return error("translations_unreadable", "A translation file must be JSON with groups of texts.", file);
  }
}

/** Compares the release's languages with its en-US. */
export async function checkTranslations(
  { locales }: Release,
  readFile: (path: string) => Promise<Buffer>,
): Promise<ReleaseProblem[]> {
  const source = locales[DEFAULT_LANGUAGE];
  if (source === undefined)
    return [error("translations_missing", "The release has no texts in en-US. Add locales/en-US.json.", "locales")];
  const wanted = await readKeys(source, readFile);
  if ("severity" in wanted) return [wanted];
  const problems = listMissingLanguages(locales);
  for (const [language, file] of Object.entries(locales)) {
    const keys = await readKeys(file, readFile);
    if ("severity" in keys) problems.push(keys);
    else
      problems.push(
        ...compare(
          language,
          file,
          [...wanted].filter((key) => !keys.has(key)),
        ),
      );
  }
  return problems;
}

function listMissingLanguages(locales: Release["locales"]): ReleaseProblem[] {
  const missing = choosableLanguages.map(({ code }) => code).filter((code) => locales[code] === undefined);
  if (missing.length === 0) return [];
  const message = `No texts in ${missing.join(", ")}; users of these languages see en-US.`;
  return [warning("translations_incomplete", message, "locales")];
}

function compare(language: string, file: string, missing: string[]): ReleaseProblem[] {
  if (missing.length === 0) return [];
  const more = missing.length > listedKeys ? ` and ${missing.length - listedKeys} more` : "";
  const message = `${language} lacks ${missing.slice(0, listedKeys).join(", ")}${more}; users see en-US instead.`;
  return [warning("translations_incomplete", message, file)];
}
