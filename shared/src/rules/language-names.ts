/**
 * The name of each language that users can choose, in the language itself. Apart from the languages, which are in the
 * first file of every page: the names come with the page or the answer that offers them.
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
