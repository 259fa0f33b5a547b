import { instance, SHARED_NAMESPACE, type TranslationValues } from "./i18n-instance.ts";
import { textRevisions } from "./text-revisions.ts";

/**
 * Returns the text of a key; of several keys, the first that exists.
 *
 * @since contract 1
 */
export type Translate = (key: string | string[], values?: TranslationValues) => string;

type Translator = { revision: number; translate: Translate };

const translators = new Map<string, Translator>();

const MAX_KNOWN_TEXTS = 1000;

/** i18next works out a text at each call, and a page asks for the same texts in every render. */
function createTranslate(namespace: string): Translate {
  const translateKey = instance.getFixedT(null, [namespace, SHARED_NAMESPACE]);
  const known = new Map<string, string>();
  return (key, values) => {
    const question = values === undefined && typeof key === "string" ? key : JSON.stringify([key, values]);
    const found = known.get(question);
    if (found !== undefined) return found;
    const text = translateKey(key, values ?? {});
    if (known.size >= MAX_KNOWN_TEXTS) known.clear();
    known.set(question, text);
    return text;
  };
}

/** The translations of a namespace, with the shared ones as fallback; the same function until texts or language change. */
export function translateOf(namespace: string): Translate {
  const revision = textRevisions.read(namespace, SHARED_NAMESPACE);
  const found = translators.get(namespace);
  if (found?.revision === revision) return found.translate;
  const translate = createTranslate(namespace);
  translators.set(namespace, { revision, translate });
  return translate;
}
