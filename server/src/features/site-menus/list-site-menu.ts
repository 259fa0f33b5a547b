import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { menuGroups, type MenuGroup, type SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import { shellMenu } from "../federation/manifests/shell-menu.ts";

type MenuEntry = RemoteDescriptor["menu"][number];

/** The entries of the shell and of these releases that the user may open, by groups, in the order that remotes declare. */
export function listSiteMenu(
  releases: readonly Release[],
  mayOpen: (permission: string | undefined) => boolean,
): SiteMenuCategory[] {
  return [...releases.flatMap((release) => release.descriptor?.menu ?? []), ...shellMenu]
    .filter((entry) => mayOpen(entry.permission))
    .sort(compareEntries)
    .map((entry) => ({
      ResourceKey: entry.resourceKey,
      Icon: entry.icon,
      Route: routeOf(entry),
      Items: [],
      Group: groupOf(entry),
    }));
}

/** Releases from before groups have none: the start page is home, and everything else comes last. */
function groupOf({ group, path }: MenuEntry): MenuGroup {
  return menuGroups.find((known) => known === group) ?? (path === paths.dashboard ? "home" : "operations");
}

function routeOf({ path, query }: MenuEntry): string {
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

function compareEntries(a: MenuEntry, b: MenuEntry): number {
  const groups = menuGroups.indexOf(groupOf(a)) - menuGroups.indexOf(groupOf(b));
  return groups || a.order - b.order || a.resourceKey.localeCompare(b.resourceKey, "en");
}
