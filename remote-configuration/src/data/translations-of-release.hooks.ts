import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  translationPath,
  translationsSchema,
  type Translations,
} from "@gatehouse/shared/contracts/translations.contract";
import {
  addNamespace,
  DEFAULT_LANGUAGE,
  hasText,
  namespaceOf,
  useRemoteScope,
  useTranslation,
  type Resources,
} from "@gatehouse/shared/i18n";

type Release = { name: string; version: string };

/** Changes only with the release. */
const once = { revalidateIfStale: false, revalidateOnFocus: false };

type ReleaseTexts = Pick<ApiState<Translations>, "error" | "isValidating" | "mutate"> & {
  /** Also if no release is wanted. */
  areReady: boolean;
};

/**
 * Reads the texts of a release, in English if it lacks the language, and adds them to its own namespace, which the shell
 * fills only when the section is opened, and to that of this section. Always to both: a grid and a form that need the
 * same texts share one read, and the later one adds nothing.
 */
export function useReleaseTexts(release: Release | undefined): ReleaseTexts {
  const { language } = useTranslation();
  const { namespace } = useRemoteScope();
  const pathIn = (code: string): string | null =>
    release === undefined ? null : translationPath(release.name, release.version, code);
  const options = {
    ...once,
    // What shows stays while another language loads.
    keepPreviousData: true,
    runRead: async <Texts>(read: () => Promise<Texts>): Promise<Texts> => {
      const texts = await read();
      if (release && isResources(texts)) {
        addNamespace(namespaceOf(release.name, release.version), language, texts);
        addMissing(namespace, language, texts);
      }
      return texts;
    },
  };
  const own = useApi(pathIn(language), translationsSchema, options);
  const isMissing = own.error?.status === 404 && language !== DEFAULT_LANGUAGE;
  const fallback = useApi(isMissing ? pathIn(DEFAULT_LANGUAGE) : null, translationsSchema, options);
  const { data, error, isValidating, mutate } = isMissing ? fallback : own;
  return { areReady: release === undefined || data !== undefined, error, isValidating, mutate };
}

/** Replaces no group of texts of the namespace. */
function addMissing(namespace: string, language: string, texts: Resources): void {
  const others = Object.entries(texts).filter(([group]) => !hasText(namespace, group));
  addNamespace(namespace, language, Object.fromEntries(others));
}

function isResources(value: unknown): value is Resources {
  return typeof value === "object" && value !== null;
}
