import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { shellMenu } from "../federation/shell-menu.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";

/** The side menu: the shell's entries and those of the releases that the user runs, so that a new remote needs no change here. */
export class SiteMenusService {
  private readonly manifests: Pick<ManifestsService, "resolve">;

  constructor(manifests: Pick<ManifestsService, "resolve">) {
    this.manifests = manifests;
  }

  /** What the user may enter in this organization, in the order the remotes ask for. */
  async list(session: ActiveSession, organizationId: string): Promise<SiteMenuCategory[]> {
    const { id: userId } = session.user;
    const resolved = await this.manifests.resolve({ bucketKey: userId, userId, organizationId });
    const mayEnter = createPermissionCheck(session, organizationId);
    const releases = [...(resolved?.remotes ?? []), ...(resolved?.disabledRemotes ?? [])];
    return [...releases.flatMap((release) => release.descriptor?.menu ?? []), ...shellMenu]
      .filter((entry) => mayEnter(entry.permission))
      .sort((a, b) => a.order - b.order || a.resourceKey.localeCompare(b.resourceKey, "en"))
      .map((entry) => ({ ResourceKey: entry.resourceKey, Icon: entry.icon, Route: entry.path, Items: [] }));
  }
}
