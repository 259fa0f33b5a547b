// Compares every language with en-US.
import { choosableLanguages } from "../../src/rules/languages.ts";
import { baseKey, type Entries, pluralForm, type PartLocales, SOURCE_LANGUAGE } from "./locale-files.ts";

/** The languages that every part must have; the pseudo language is generated. */
export const REQUIRED_LANGUAGES = choosableLanguages.map(({ code }) => code);

const FIRST_NUMBERS = [...Array(200).keys()];

/**
 * Whether the number may be left out, as in "a row": the form is only used for one number. In French, `one` also means
 * 0.
 */
function isFormOfOneNumber(form: string | null, language: string): boolean {
  const rules = new Intl.PluralRules(language);
  return FIRST_NUMBERS.filter((count) => rules.select(count) === form).length === 1;
}

function placeholders(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map((match) => `{{${match[1]}}}`);
  const tags = [...text.matchAll(/<([\w]+)\s*\/?>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...names, ...tags])].toSorted();
}

function comparable(text: string, key: string, language: string): string {
  const isOneNumber = isFormOfOneNumber(pluralForm(key), language);
  return placeholders(text)
    .filter((name) => !(isOneNumber && name === "{{count}}"))
    .join(" ");
}

function pluralCategories(language: string, isOrdinal: boolean): string[] {
  const type = isOrdinal ? "ordinal" : "cardinal";
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

/** The keys that a language needs for one key of en-US, each with the en-US text to translate. */
function expectedKeys(key: string, source: Entries, language: string): [string, string][] {
  const text = source.get(key) ?? "";
  if (!pluralForm(key)) return [[key, text]];
  const base = baseKey(key);
  const isOrdinal = key.startsWith(`${base}_ordinal_`);
  const stem = isOrdinal ? `${base}_ordinal` : base;
  const fallback = source.get(`${stem}_other`) ?? text;
  return pluralCategories(language, isOrdinal).map((form) => [
    `${stem}_${form}`,
    // A text for one exact number is no model for a form of several numbers.
    (isFormOfOneNumber(form, language) ? source.get(`${stem}_${form}`) : undefined) ?? fallback,
  ]);
}

function compareLanguage(file: string, language: string, source: Entries, target: Entries): string[] {
  const expected = new Map([...source.keys()].flatMap((key) => expectedKeys(key, source, language)));
  const problems: string[] = [];
  for (const [key, text] of expected) {
    const translated = target.get(key);
    if (translated === undefined) problems.push(`${file}: "${key}" is missing`);
    else if (translated.trim() === "") problems.push(`${file}: "${key}" is empty`);
    else if (comparable(translated, key, language) !== comparable(text, key, language)) {
      problems.push(
        `${file}: "${key}" has other placeholders than ${SOURCE_LANGUAGE} (${placeholders(text).join(" ")})`,
      );
    }
  }
  const foreign = [...target.keys()].filter((key) => !expected.has(key));
  return [...problems, ...foreign.map((key) => `${file}: "${key}" is not in ${SOURCE_LANGUAGE}`)];
}

/** Reports keys that are missing, unknown, empty or have other placeholders than en-US. */
export function compareLanguages({ part, languages }: PartLocales): string[] {
  const source = languages.get(SOURCE_LANGUAGE);
  if (!source) return [];
  return REQUIRED_LANGUAGES.flatMap((language) => {
    const file = `${part}/locales/${language}.json`;
    const target = languages.get(language);
    return target ? compareLanguage(file, language, source, target) : [`${file}: missing`];
  });
}
