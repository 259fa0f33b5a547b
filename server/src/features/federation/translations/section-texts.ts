import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { DEFAULT_LANGUAGE, findLanguage } from "@gatehouse/shared/rules/languages";

/** The text of a key, in its plural form for `count`; null if the section has none. */
export type SectionText = (key: string, count?: number) => string | null;

/** A translation file of a release as JSON, as `ReleasesService.readTranslation` returns it. */
type ReadTranslation = (name: string, version: string, language: string) => Promise<string | null>;

type Texts = Record<string, unknown>;

/** Files of versions never change, so those of all sections of a large console stay in memory. */
const KEPT_FILES = 500;

/** Texts of releases, read where no browser has loaded them: as i18next chooses them, with `count` as only value. */
export class SectionTexts {
  private readonly readTranslation: ReadTranslation;
  private readonly kept = new Map<string, Promise<Texts>>();

  constructor(readTranslation: ReadTranslation) {
    this.readTranslation = readTranslation;
  }

  /** Falls back to en-US, as the browser does. */
  async load(release: Pick<Release, "name" | "version">, language: string): Promise<SectionText> {
    const codes = [...new Set([language, DEFAULT_LANGUAGE])];
    const files = await Promise.all(codes.map(async (code) => ({ code, texts: await this.read(release, code) })));
    return (key, count) => {
      for (const { code, texts } of files) {
        const text = findText(texts, key, code, count);
        if (text !== null) return text;
      }
      return null;
    };
  }

  private read({ name, version }: Pick<Release, "name" | "version">, language: string): Promise<Texts> {
    const id = `${name}/${version}/${language}`;
    const known = this.kept.get(id);
    if (known) return known;
    const texts = this.readTranslation(name, version, language).then(parseTexts);
    this.kept.set(id, texts);
    // A failed read is repeated by the next request.
    texts.catch(() => this.kept.delete(id));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_FILES && oldest !== undefined) this.kept.delete(oldest);
    return texts;
  }
}

const isGroup = (value: unknown): value is Texts => typeof value === "object" && value !== null;

/** The check of a publication refuses files that are no texts in groups; `--force` can publish them. */
function parseTexts(json: string | null): Texts {
  try {
    const texts: unknown = JSON.parse(json ?? "{}");
    return isGroup(texts) ? texts : {};
  } catch {
    return {};
  }
}

function findText(texts: Texts, key: string, language: string, count?: number): string | null {
  const { formatLocale } = findLanguage(language);
  const forms = count === undefined ? [key] : [`${key}_${pluralForm(formatLocale, count)}`, `${key}_other`, key];
  const text = forms.map((form) => textAt(texts, form)).find((found) => found !== null) ?? null;
  return text === null || count === undefined
    ? text
    : fillCount(text, new Intl.NumberFormat(formatLocale).format(count));
}

const pluralForm = (locale: string, count: number): string => new Intl.PluralRules(locale).select(count);

function textAt(texts: Texts, key: string): string | null {
  let found: unknown = texts;
  for (const part of key.split(".")) found = isGroup(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return typeof found === "string" ? found : null;
}

const fillCount = (text: string, count: string): string =>
  text.replaceAll(/\{\{\s*count\s*(,[^}]*)?\}\}/g, () => count);
