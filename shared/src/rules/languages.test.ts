import { languageNames } from "./language-names.ts";
import { choosableLanguages, findLanguage, languages } from "./languages.ts";

describe("the languages of the console", () => {
  it("are known to Intl, one for each tongue", () => {
    const codes = choosableLanguages.map(({ code }) => code);
    expect(Intl.PluralRules.supportedLocalesOf(codes)).toEqual(codes);
    expect(new Set(codes.map((code) => code.slice(0, 2))).size).toBe(codes.length);
  });

  it("have a name each, and no other language has", () => {
    expect(Object.keys(languageNames)).toEqual(choosableLanguages.map(({ code }) => code));
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

  it("gives the default one for a code that it does not know", () => {
    expect(findLanguage("nl-NL").code).toBe("en-US");
  });
});
