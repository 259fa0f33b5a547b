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

it.each(translated)("has the same keys and placeholders in %s", (code) => {
  const strings = new Map(listTexts(locales[code] ?? {}));
  expect([...strings.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of strings)
    expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key) ?? "")]);
});
