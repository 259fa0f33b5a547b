import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { menuGroups, type MenuGroup, type SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import { shellMenu } from "../federation/manifests/shell-menu.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";

type MenuEntry = RemoteDescriptor["menu"][number];

/**
 * The side menu: entries of the shell and of the releases that the user runs, so that a new remote needs no change
 * here.
 */
export class SiteMenusService {
  private readonly manifests: Pick<ManifestsService, "resolve">;

  constructor(manifests: Pick<ManifestsService, "resolve">) {
    this.manifests = manifests;
  }

  /** What the user may open in this organization, by groups, in the order that remotes declare. */
  async list(session: ActiveSession, organizationId: string): Promise<SiteMenuCategory[]> {
    const { id: userId } = session.user;
    const resolved = await this.manifests.resolve({ bucketKey: userId, userId, organizationId });
    const mayEnter = createPermissionCheck(session, organizationId);
    const releases = [...(resolved?.remotes ?? []), ...(resolved?.disabledRemotes ?? [])];
    return [...releases.flatMap((release) => release.descriptor?.menu ?? []), ...shellMenu]
      .filter((entry) => mayEnter(entry.permission))
      .sort(compareEntries)
      .map((entry) => ({
        ResourceKey: entry.resourceKey,
        Icon: entry.icon,
        Route: routeOf(entry),
        Items: [],
        Group: groupOf(entry),
      }));
  }
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
