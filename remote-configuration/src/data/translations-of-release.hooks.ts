import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  translationPath,
  translationsSchema,
  type Translations,
} from "@gatehouse/shared/contracts/translations.contract";
import { addNamespace, DEFAULT_LANGUAGE, namespaceOf, useTranslation, type Resources } from "@gatehouse/shared/i18n";

type Release = { name: string; version: string };

type AddTexts = (texts: Resources, language: string, release: Release) => void;

/** Changes only with the release. */
const once = { revalidateIfStale: false, revalidateOnFocus: false };

const addToOwnNamespace: AddTexts = (texts, language, { name, version }) =>
  addNamespace(namespaceOf(name, version), language, texts);

type ReleaseTexts = Pick<ApiState<Translations>, "error" | "isValidating" | "mutate"> & {
  /** Also if no release is wanted. */
  areReady: boolean;
};

/**
 * Reads the texts of a release, in English if it lacks the language, and adds them: by default to its own namespace,
 * which the shell fills only when the section is opened.
 */
export function useReleaseTexts(release: Release | undefined, add: AddTexts = addToOwnNamespace): ReleaseTexts {
  const { language } = useTranslation();
  const pathIn = (code: string): string | null =>
    release === undefined ? null : translationPath(release.name, release.version, code);
  const options = {
    ...once,
    // What shows stays while another language loads.
    keepPreviousData: true,
    runRead: async <Texts>(read: () => Promise<Texts>): Promise<Texts> => {
      const texts = await read();
      if (release && isResources(texts)) add(texts, language, release);
      return texts;
    },
  };
  const own = useApi(pathIn(language), translationsSchema, options);
  const isMissing = own.error?.status === 404 && language !== DEFAULT_LANGUAGE;
  const fallback = useApi(isMissing ? pathIn(DEFAULT_LANGUAGE) : null, translationsSchema, options);
  const { data, error, isValidating, mutate } = isMissing ? fallback : own;
  return { areReady: release === undefined || data !== undefined, error, isValidating, mutate };
}

function isResources(value: unknown): value is Resources {
  return typeof value === "object" && value !== null;
}
