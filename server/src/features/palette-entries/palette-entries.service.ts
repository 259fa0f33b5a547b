import type { PaletteEntry } from "@gatehouse/shared/contracts/palette-entries.contract";
import type { ManifestsService } from "../federation/manifests.service.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";

/** What the releases that the user runs offer in the command palette, so that a new remote needs no change here. */
export class PaletteEntriesService {
  private readonly manifests: Pick<ManifestsService, "resolve">;

  constructor(manifests: Pick<ManifestsService, "resolve">) {
    this.manifests = manifests;
  }

  /** What the user may open in this organization; remotes that are switched off offer nothing. */
  async list(session: ActiveSession, organizationId: string): Promise<PaletteEntry[]> {
    const { id: userId } = session.user;
    const resolved = await this.manifests.resolve({ bucketKey: userId, userId, organizationId });
    const mayOpen = createPermissionCheck(session, organizationId);
    return (resolved?.remotes ?? []).flatMap(({ name, descriptor }) =>
      (descriptor?.palette ?? [])
        .filter(({ permission }) => mayOpen(permission))
        .map(({ titleKey, detailKey, keywordsKey, icon, path, query }) => ({
          Remote: name,
          TitleKey: titleKey,
          DetailKey: detailKey,
          KeywordsKey: keywordsKey,
          Icon: icon,
          Route: path,
          QueryParams: query ?? {},
        })),
    );
  }
}
