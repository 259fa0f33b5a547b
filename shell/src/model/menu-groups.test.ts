import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import { groupMenu } from "./menu-groups.ts";

const entry = (name: string, Group?: string): SiteMenuCategory => ({
  ResourceKey: `sitemenu.${name}`,
  Icon: "boxes",
  Route: `/${name}`,
  Items: [],
  ...(Group === undefined ? {} : { Group }),
});
const summary = (categories: SiteMenuCategory[]) =>
  groupMenu(categories).map(({ name, entries }) => [name, entries.map(({ ResourceKey }) => ResourceKey)]);

it("keeps the order of the server, and names the groups that it knows", () => {
  expect(summary([entry("a", "home"), entry("b", "inventory"), entry("c", "inventory"), entry("d", "later")])).toEqual([
    ["home", ["sitemenu.a"]],
    ["inventory", ["sitemenu.b", "sitemenu.c"]],
    [null, ["sitemenu.d"]],
  ]);
});

it("is one part without a name for an older server", () => {
  expect(summary([entry("a"), entry("b")])).toEqual([[null, ["sitemenu.a", "sitemenu.b"]]]);
});
