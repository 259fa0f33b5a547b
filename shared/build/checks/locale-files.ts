import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Translations by their dotted key. */
export type Entries = Map<string, string>;

/** One part's translations: entries by language. */
export interface PartLocales {
  part: string;
  languages: Map<string, Entries>;
}

/** The language that all others are compared with. */
export const SOURCE_LANGUAGE = "en-US";

const PLURAL_SUFFIX = /_(ordinal_)?(zero|one|two|few|many|other)$/;

function flatten(value: unknown, prefix: string, entries: Entries): Entries {
  if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) flatten(child, prefix ? `${prefix}.${key}` : key, entries);
  } else {
    entries.set(prefix, String(value));
  }
  return entries;
}

/** Reads `<part>/locales/*.json`. */
export function readPartLocales(folder: string, part: string): PartLocales {
  const localesFolder = path.join(folder, part, "locales");
  const files = existsSync(localesFolder) ? readdirSync(localesFolder).filter((file) => file.endsWith(".json")) : [];
  const languages = files.map((file): [string, Entries] => [
    path.basename(file, ".json"),
    flatten(JSON.parse(readFileSync(path.join(localesFolder, file), "utf8")), "", new Map()),
  ]);
  return { part, languages: new Map(languages) };
}

/** The key as code writes it: `rows` for `rows_one` and `rows_other`. */
export function baseKey(key: string): string {
  return key.replace(PLURAL_SUFFIX, "");
}

/** The plural form in a key, or null for a key without forms. */
export function pluralForm(key: string): string | null {
  return PLURAL_SUFFIX.exec(key)?.[2] ?? null;
}

/** Every key that code may use: the keys themselves, and those of plural forms without their suffix. */
export function usableKeys({ languages }: PartLocales): Set<string> {
  const keys = [...(languages.get(SOURCE_LANGUAGE)?.keys() ?? [])];
  return new Set([...keys, ...keys.map(baseKey)]);
}
