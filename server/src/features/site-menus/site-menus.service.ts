import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import type { SectionTexts } from "../federation/translations/section-texts.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import { requesterOf } from "../sessions/requester-of.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { listSiteMenu } from "./list-site-menu.ts";

type Dependencies = {
  manifests: Pick<ManifestsService, "resolve">;
  sectionTexts: Pick<SectionTexts, "load">;
};

/**
 * The side menu: entries of the shell and of the releases that the user runs, so that a new remote needs no change
 * here.
 */
export class SiteMenusService {
  private readonly manifests: Dependencies["manifests"];
  private readonly texts: Dependencies["sectionTexts"];

  constructor({ manifests, sectionTexts }: Dependencies) {
    this.manifests = manifests;
    this.texts = sectionTexts;
  }

  /** What the user may open in this organization, by groups, in the order that remotes declare. */
  async list(session: ActiveSession, organizationId: string, language: string): Promise<SiteMenuCategory[]> {
    const resolved = await this.manifests.resolve(requesterOf(session, organizationId));
    const mayEnter = createPermissionCheck(session, organizationId);
    const releases = [...(resolved?.remotes ?? []), ...(resolved?.disabledRemotes ?? [])];
    const titles = await this.readTitles(releases, language);
    return listSiteMenu(releases, mayEnter).map((category) => {
      const title = titles.get(category.ResourceKey);
      return title === undefined ? category : { ...category, Title: title };
    });
  }

  /** Otherwise the browser would read the texts of every section for its menu. */
  private async readTitles(releases: readonly Release[], language: string): Promise<Map<string, string>> {
    const ofReleases = await Promise.all(
      releases.map(async (release) => {
        const menu = release.descriptor?.menu ?? [];
        if (menu.length === 0) return [];
        const textOf = await this.texts.load(release, language);
        return menu.flatMap(({ resourceKey }): [string, string][] => {
          const title = textOf(resourceKey);
          return title === null ? [] : [[resourceKey, title]];
        });
      }),
    );
    return new Map(ofReleases.flat());
  }
}
