/**
 * The name of each language in the language itself. Not part of `languages.ts`, which every page loads first: the names
 * come with the page or the response that lists them.
 */
export const languageNames: Readonly<Record<string, string>> = {
  "en-US": "English (United States)",
  "de-DE": "Deutsch (Deutschland)",
  "es-ES": "Español (España)",
  "fr-FR": "Français (France)",
  "pt-BR": "Português (Brasil)",
  "ja-JP": "日本語（日本）",
  "zh-CN": "简体中文（中国）",
  "ar-SA": "العربية (السعودية)",
};
