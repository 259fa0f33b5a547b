/**
 * The name of each language that users can choose, in the language itself. Apart from the languages, as the browser gets
 * the names from the server when somebody is about to choose.
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
