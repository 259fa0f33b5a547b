import { menuGroups, type MenuGroup, type SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";

/** Neighbouring menu entries of one group; the name is null for a group that this console does not know. */
export type MenuEntryGroup = { id: string; name: MenuGroup | null; entries: SiteMenuCategory[] };

/** Divides the menu into its groups; the server has sorted the entries. Without groups it is one part. */
export function groupMenu(categories: readonly SiteMenuCategory[]): MenuEntryGroup[] {
  const groups = new Map<string, SiteMenuCategory[]>();
  for (const category of categories) {
    const id = category.Group ?? "";
    groups.set(id, [...(groups.get(id) ?? []), category]);
  }
  return [...groups].map(([id, entries]) => ({
    id,
    name: menuGroups.find((known) => known === id) ?? null,
    entries,
  }));
}
