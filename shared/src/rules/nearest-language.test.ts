import { nearestLanguage } from "./nearest-language.ts";

it.each([
  ["fr-CA", "fr-FR"],
  ["pt-PT", "pt-BR"],
  ["zh-TW", "zh-CN"],
  ["zh-Hant-HK", "zh-CN"],
  ["es", "es-ES"],
  ["JA", "ja-JP"],
  ["ar-EG", "ar-SA"],
  ["en-GB", "en-US"],
  ["nl-NL", "en-US"],
  ["", "en-US"],
])("the language for %s is %s", (code, found) => {
  expect(nearestLanguage(code)).toBe(found);
});
