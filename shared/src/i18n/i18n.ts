export { createFormat, currentTimeZone, setTimeZone, type Format, type Moment } from "./format.ts";
export {
  addNamespace,
  currentLanguage,
  hasText,
  initI18n,
  onLanguageChange,
  removeNamespace,
  setLanguage,
  showLanguage,
  translate,
  type Resources,
  type TranslationValues,
} from "./i18n-instance.ts";
export { DEFAULT_LANGUAGE, findLanguage, languages, type Direction, type Language } from "../rules/languages.ts";
export { namespaceOf, RemoteScope, useRemoteScope, type Scope } from "./remote-scope.tsx";
export { Trans } from "./trans.tsx";
export { useFormat } from "./use-format.ts";
export { type Translate } from "./translators.ts";
export { useTranslation, type Translation } from "./use-translation.ts";
