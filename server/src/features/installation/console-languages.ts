import type { LanguageChoice } from "@gatehouse/shared/contracts/languages.contract";

/** Languages that users can choose; the pseudo language of the tests is not among them. */
export const consoleLanguages: readonly LanguageChoice[] = [
  { Code: "en-US", DisplayName: "English (United States)" },
  { Code: "de-DE", DisplayName: "Deutsch (Deutschland)" },
  { Code: "ar-SA", DisplayName: "العربية (السعودية)" },
];
