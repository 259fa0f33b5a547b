import type {
  ConfigurationMenu,
  ConfigurationMenuItem,
} from "@gatehouse/shared/contracts/configuration-menus.contract";

/** A menu entry in the user's language. */
export type MenuItemTexts = {
  key: string;
  name: string;
  description: string;
  keywords: string[];
  destination: string;
  queryParams: Record<string, string>;
};

export type MenuGroupTexts = { key: string; title: string; items: MenuItemTexts[] };

type TranslateKey = (key: string) => string;

function itemTexts(item: ConfigurationMenuItem, translate: TranslateKey): MenuItemTexts {
  return {
    key: item.ResourceKey,
    name: translate(item.name),
    description: translate(item.description),
    keywords: splitKeywords(translate(item.metaData)),
    destination: item.destination,
    queryParams: item.queryParams,
  };
}

/** Writers of Arabic and Japanese use their own comma. */
function splitKeywords(text: string): string[] {
  return text
    .split(/[,،、]/)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");
}

/** What shows of the menu: no hidden entry, and no group without an entry. */
export function menuTexts(menu: ConfigurationMenu, translate: TranslateKey): MenuGroupTexts[] {
  return menu.MenuGroups.map((group) => ({
    key: group.ResourceKey,
    title: translate(group.ResourceKey),
    items: group.MenuItems.filter((item) => !item.hidden).map((item) => itemTexts(item, translate)),
  })).filter((group) => group.items.length > 0);
}
