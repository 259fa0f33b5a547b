import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import { requesterOf } from "../sessions/requester-of.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { listSiteMenu } from "./list-site-menu.ts";

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
    const resolved = await this.manifests.resolve(requesterOf(session, organizationId));
    const mayEnter = createPermissionCheck(session, organizationId);
    const releases = [...(resolved?.remotes ?? []), ...(resolved?.disabledRemotes ?? [])];
    return listSiteMenu(releases, mayEnter);
  }
}
