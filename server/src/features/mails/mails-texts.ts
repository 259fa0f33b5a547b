import { findLanguage } from "@gatehouse/shared/rules/languages";
import { nearestLanguage } from "@gatehouse/shared/rules/nearest-language";
import type { MailTexts } from "./mails-content.ts";
import { arabicMailTexts } from "./texts/arabic-mail-texts.ts";
import { chineseMailTexts } from "./texts/chinese-mail-texts.ts";
import { englishMailTexts } from "./texts/english-mail-texts.ts";
import { frenchMailTexts } from "./texts/french-mail-texts.ts";
import { germanMailTexts } from "./texts/german-mail-texts.ts";
import { japaneseMailTexts } from "./texts/japanese-mail-texts.ts";
import { portugueseMailTexts } from "./texts/portuguese-mail-texts.ts";
import { spanishMailTexts } from "./texts/spanish-mail-texts.ts";

const textsByLanguage: Readonly<Record<string, MailTexts>> = {
  "en-US": englishMailTexts,
  "de-DE": germanMailTexts,
  "es-ES": spanishMailTexts,
  "fr-FR": frenchMailTexts,
  "pt-BR": portugueseMailTexts,
  "ja-JP": japaneseMailTexts,
  "zh-CN": chineseMailTexts,
  "ar-SA": arabicMailTexts,
};

/** The texts of a language code, and the locale of its dates and numbers. */
export function findMailTexts(language: string): { texts: MailTexts; formatLocale: string } {
  const code = nearestLanguage(language);
  const { formatLocale } = findLanguage(code);
  return { texts: textsByLanguage[code] ?? englishMailTexts, formatLocale };
}
