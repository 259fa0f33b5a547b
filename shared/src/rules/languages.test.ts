import { choosableLanguages, findLanguage, languages } from "./languages.ts";

describe("the languages of the console", () => {
  it("are known to Intl, one for each tongue", () => {
    const codes = choosableLanguages.map(({ code }) => code);
    expect(Intl.PluralRules.supportedLocalesOf(codes)).toEqual(codes);
    expect(new Set(codes.map((code) => code.slice(0, 2))).size).toBe(codes.length);
  });

  it("have the pseudo language beside those that users can choose", () => {
    expect(languages.filter((language) => !choosableLanguages.includes(language)).map(({ code }) => code)).toEqual([
      "qps-ploc",
    ]);
  });
});

describe("findLanguage", () => {
  it.each(languages.map(({ code }) => [code, code]))("finds %s itself", (code, found) => {
    expect(findLanguage(code).code).toBe(found);
  });

  it.each([
    ["fr-CA", "fr-FR"],
    ["pt-PT", "pt-BR"],
    ["zh-TW", "zh-CN"],
    ["zh-Hant-HK", "zh-CN"],
    ["es", "es-ES"],
    ["JA", "ja-JP"],
    ["en-GB", "en-US"],
    ["nl-NL", "en-US"],
    ["", "en-US"],
  ])("gives for %s the nearest, %s", (code, found) => {
    expect(findLanguage(code).code).toBe(found);
  });
});
