import type {
  ConfigurationMenu,
  ConfigurationMenuItem,
} from "@gatehouse/shared/contracts/configuration-menus.contract";
import { splitKeywords } from "@gatehouse/shared/rules/search-keywords";

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

/** Translates a key of a section, or without one of this section; null if it has no such text. */
export type TranslateKey = (key: string, owner?: ConfigurationMenuItem["Remote"]) => string | null;

/** Null without a name: texts of another section may have failed to load. */
function itemTexts(item: ConfigurationMenuItem, translate: TranslateKey): MenuItemTexts | null {
  const { Remote: owner } = item;
  const name = translate(item.name, owner);
  if (name === null) return null;
  return {
    key: [owner?.Name, item.ResourceKey, ...Object.values(item.queryParams)].join(":"),
    name,
    description: translate(item.description, owner) ?? "",
    keywords: item.metaData === "" ? [] : splitKeywords(translate(item.metaData, owner) ?? ""),
    destination: item.destination,
    queryParams: item.queryParams,
  };
}

/** Returns the visible menu, without hidden entries and empty groups. */
export function menuTexts(menu: ConfigurationMenu, translate: TranslateKey): MenuGroupTexts[] {
  return menu.MenuGroups.map((group) => ({
    key: group.ResourceKey,
    title: translate(group.ResourceKey) ?? "",
    items: group.MenuItems.filter((item) => !item.hidden).flatMap((item) => itemTexts(item, translate) ?? []),
  })).filter((group) => group.items.length > 0);
}

/** The other sections whose texts the visible entries need. */
export function listOwners(menu: ConfigurationMenu): NonNullable<ConfigurationMenuItem["Remote"]>[] {
  const items = menu.MenuGroups.flatMap(({ MenuItems }) => MenuItems).filter(({ hidden }) => !hidden);
  const owners = items.flatMap(({ Remote: owner }) => (owner ? [[owner.Name, owner] as const] : []));
  return [...new Map(owners).values()];
}
