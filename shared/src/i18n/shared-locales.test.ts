import { packageUnderTest } from "../testing/package-under-test.ts";
import type { Resources } from "./i18n-instance.ts";
import { languages } from "../rules/languages.ts";

function listTexts(strings: Resources, prefix = ""): [key: string, text: string][] {
  return Object.entries(strings).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : listTexts(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{.*?\}\}/g)].map(([found]) => found).sort();

const { locales } = packageUnderTest;
const english = new Map(listTexts(locales["en-US"] ?? {}));
const translated = languages.map(({ code }) => code).filter((code) => code !== "en-US" && code !== "qps-ploc");

it("has English strings", () => {
  expect(english.size).toBeGreaterThan(40);
});

/** Languages have different plural forms; the locales check holds that each has its own. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "");
const keysOf = (strings: ReadonlyMap<string, string>): string[] =>
  [...new Set([...strings.keys()].map(withoutPlural))].sort();

it.each(translated)("has the same keys and placeholders in %s", (code) => {
  const strings = new Map(listTexts(locales[code] ?? {}));
  expect(keysOf(strings)).toEqual(keysOf(english));
  const single = [...strings].filter(([key]) => withoutPlural(key) === key);
  for (const [key, text] of single)
    expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? "")]);
});
