import type {
  ConfigurationMenu,
  ConfigurationMenuItem,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { OptionKeys } from "@gatehouse/shared/contracts/option-keys.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { createFormat, findLanguage, hasText, namespaceOf, translate } from "@gatehouse/shared/i18n";
import { splitKeywords } from "@gatehouse/shared/rules/search-keywords";
import { listSettings, type SettingTexts } from "@gatehouse/shared/rules/search-settings";
import { routePath } from "@gatehouse/shared/routing";
import type { PaletteEntry } from "../../../model/palette-entry.ts";

type Given = {
  menu: ConfigurationMenu;
  optionKeys: readonly OptionKeys[];
  /** The section that shows the menu. */
  owner: SelectedRemote;
  /** It, and those whose texts the entries have. */
  owners: readonly SelectedRemote[];
  language: string;
};

type FindText = (key: string, values?: Record<string, string>) => string | null;

export const listVisibleItems = ({ MenuGroups }: ConfigurationMenu): ConfigurationMenuItem[] =>
  MenuGroups.flatMap(({ MenuItems }) => MenuItems).filter(({ hidden }) => !hidden);

/** Whether an entry leads to settings. */
export const isOptionsPage = ({ destination }: ConfigurationMenuItem): boolean =>
  destination === paths.configurationOption;

/** A page shows one section, or all of its area. */
const isShownBy = ({ queryParams }: ConfigurationMenuItem, { area, sectionId }: OptionKeys): boolean =>
  area === queryParams["area"] && (area !== undefined || sectionId === queryParams["section"]);

/** Pages of the menu and single settings; null if the translations failed to load. */
export function toConfigurationEntries(given: Given): PaletteEntry[] | null {
  const { menu, optionKeys, owner, owners, language } = given;
  const finderOf = ({ name, version }: SelectedRemote): FindText => createFinder(namespaceOf(name, version), language);
  const ownTexts = finderOf(owner);
  const items = listVisibleItems(menu);
  if (items.some(({ name, Remote }) => !Remote && ownTexts(name) === null)) return null;
  const pages = items.flatMap((item) => {
    const itsOwner = item.Remote ? owners.find(({ name }) => name === item.Remote?.Name) : owner;
    return (itsOwner && toPage(item, finderOf(itsOwner), listOptionTexts(item, optionKeys, ownTexts))) ?? [];
  });
  const { formatLocale } = findLanguage(language);
  const formatNumber = createFormat(formatLocale).number;
  const settings = listSettings(optionKeys, { textOf: ownTexts, formatNumber: (value) => formatNumber(value) });
  return [...pages, ...settings.map(toSetting)];
}

/** A newer server or section may have keys without a text. */
const createFinder =
  (namespace: string, language: string): FindText =>
  (key, values = {}) =>
    hasText(namespace, key, values) ? translate(namespace, key, values, language) : null;

/** Names of the cards of a page, and of its settings if they are no entries. */
function listOptionTexts(item: ConfigurationMenuItem, optionKeys: readonly OptionKeys[], textOf: FindText): string[] {
  const sections = isOptionsPage(item) ? optionKeys.filter((section) => isShownBy(item, section)) : [];
  const keys = sections.flatMap(({ fields, resourceKeys }) => fields?.map(({ cardKey }) => cardKey) ?? resourceKeys);
  return [...new Set(keys)].flatMap((key) => textOf(key) ?? []);
}

function toPage(item: ConfigurationMenuItem, textOf: FindText, options: readonly string[]): PaletteEntry | null {
  const title = textOf(item.name);
  if (title === null) return null;
  const path = routePath(item.destination, item.queryParams);
  return {
    ...toEntry(path, title),
    detail: textOf(item.description) ?? undefined,
    keywords: [...splitKeywords(textOf(item.metaData) ?? ""), ...options],
  };
}

function toSetting({ title, parents, description, keywords, query }: SettingTexts): PaletteEntry {
  const path = routePath(paths.configurationOption, query);
  return { ...toEntry(path, title), detail: parents.join(" › "), description, keywords };
}

const toEntry = (path: string, title: string) =>
  ({
    id: `page:${path}`,
    group: "configuration",
    title,
    icon: "sliders",
    isListed: false,
    target: { kind: "page", path },
  }) as const;
