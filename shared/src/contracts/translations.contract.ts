import * as z from "@gatehouse/shared/schema";

/** Texts in groups, of any depth. */
export const translationsSchema = z.record(z.string(), z.unknown());

export type Translations = z.infer<typeof translationsSchema>;

export const translationEndpoints = {
  /** Texts of one version of a remote, or of the part `shell`. The console itself loads them by their hash. */
  translation: "/assets/i18n/:version/:part/:language.json",
} as const;

/** The address of a part's texts in one language. */
export const translationPath = (part: string, version: string, language: string): string =>
  `/assets/i18n/${encodeURIComponent(version)}/${encodeURIComponent(part)}/${encodeURIComponent(language)}.json`;
