import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { preferences } from "../storage/preferences.ts";
import { DEFAULT_LANGUAGE, findLanguage } from "../rules/languages.ts";
import { textRevisions } from "./text-revisions.ts";

/** Words common to all parts; every other namespace falls back to it. */
export const SHARED_NAMESPACE = "shared";

/**
 * Strings of a namespace: nested objects with texts as leaves.
 *
 * @since contract 1
 */
export type Resources = { [key: string]: string | Resources };

/**
 * Values of a text's placeholders; `count` chooses the plural form.
 *
 * @since contract 1
 */
export type TranslationValues = Record<string, string | number>;

type InitOptions = {
  language: string;
  /** Loads the strings of a language with `addNamespace`, before the change of language shows. */
  loadLanguage?: (language: string) => Promise<void>;
};

/** Only for the other files of this folder. */
export const instance: i18n = createInstance();
const isProduction = process.env.NODE_ENV === "production";
let loadLanguage: NonNullable<InitOptions["loadLanguage"]> = () => Promise.resolve();
let language = DEFAULT_LANGUAGE;
let lastChange = 0;

/** i18next stores languages under their canonical code (`qps-Ploc`). */
function canonical(code: string): string {
  return Intl.getCanonicalLocales(code)[0] ?? code;
}

function applyToDocument(): void {
  const { htmlLang, direction } = findLanguage(language);
  document.documentElement.lang = htmlLang;
  document.documentElement.dir = direction;
}

/**
 * Starts i18next; `addNamespace` adds strings before or after.
 *
 * @since contract 1
 */
export function initI18n(options: InitOptions): void {
  language = findLanguage(options.language).code;
  if (options.loadLanguage) loadLanguage = options.loadLanguage;
  void instance.use(initReactI18next).init({
    lng: canonical(language),
    // In development, a missing text must be visible.
    fallbackLng: isProduction ? DEFAULT_LANGUAGE : false,
    parseMissingKeyHandler: (key, defaultValue) => defaultValue ?? (isProduction ? key : `⟦${key}⟧`),
    load: "currentOnly",
    ns: [SHARED_NAMESPACE],
    defaultNS: SHARED_NAMESPACE,
    fallbackNS: SHARED_NAMESPACE,
    resources: instance.store?.data ?? {},
    initAsync: false,
    // React escapes texts; none is used as HTML.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: "languageChanged", bindI18nStore: "added" },
  });
  textRevisions.noteLanguage();
  applyToDocument();
}

/**
 * Adds strings; existing keys are replaced.
 *
 * @since contract 1
 */
export function addNamespace(namespace: string, languageCode: string, resources: Resources): void {
  instance.addResourceBundle(canonical(languageCode), namespace, resources, true, true);
  textRevisions.noteTexts(namespace);
}

/**
 * Removes the strings of a namespace in all languages.
 *
 * @since contract 1
 */
export function removeNamespace(namespace: string): void {
  for (const code of Object.keys(instance.store.data)) instance.removeResourceBundle(code, namespace);
}

/**
 * Loads a language and shows it without a reload, for documents that follow another one's choice. Storing the choice is
 * up to the document where it was made: a follower that stores it late would undo a newer one. Resolves to whether it
 * is shown, false if another change came later; rejects on failure, and the language then stays.
 *
 * @since contract 1
 */
export async function showLanguage(code: string): Promise<boolean> {
  return changeLanguage(code, () => undefined);
}

/** `store` runs before the page is in the language: who follows the page then finds the choice stored. */
async function changeLanguage(code: string, store: (code: string) => void): Promise<boolean> {
  const next = findLanguage(code).code;
  const changeNumber = ++lastChange;
  await loadLanguage(next);
  // The last of several changes applies, in whichever order they load.
  if (changeNumber !== lastChange) return false;
  language = next;
  store(next);
  applyToDocument();
  await instance.changeLanguage(canonical(next));
  textRevisions.noteLanguage();
  return true;
}

/**
 * Shows the language that the user chose here, and stores the choice. Rejects on failure; the language then stays.
 *
 * @since contract 1
 */
export async function setLanguage(code: string): Promise<void> {
  await changeLanguage(code, (chosen) => preferences.set("language", chosen));
}

/**
 * Code of the current language.
 *
 * @since contract 1
 */
export function currentLanguage(): string {
  return language;
}

/**
 * Calls the listener after each change of language; returns its removal.
 *
 * @since contract 1
 */
export function onLanguageChange(listener: (language: string) => void): () => void {
  const handleChange = (): void => listener(language);
  instance.on("languageChanged", handleChange);
  return () => instance.off("languageChanged", handleChange);
}

/**
 * Translates a key of a namespace outside the part that owns it, such as for notifications.
 *
 * @since contract 1
 */
export function translate(
  namespace: string,
  key: string,
  values: TranslationValues = {},
  languageCode: string = language,
): string {
  return instance.t(key, { ...values, lng: canonical(languageCode), ns: [namespace, SHARED_NAMESPACE] });
}

/**
 * Whether a namespace has its own text for a key in the current language; a plural needs its `count`.
 *
 * @since contract 1
 */
export function hasText(namespace: string, key: string, values: TranslationValues = {}): boolean {
  return instance.exists(key, { ...values, lng: canonical(language), ns: [namespace], fallbackNS: false });
}
