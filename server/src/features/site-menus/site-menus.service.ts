import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { RemoteDescriptor } from "@gatehouse/shared/contracts/remotes.contract";
import type { SiteMenuCategory } from "@gatehouse/shared/contracts/site-menus.contract";
import type { ManifestsService } from "../federation/manifests.service.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";

/** Pages of the shell, which has no descriptor. */
const shellEntries: RemoteDescriptor["menu"] = [
  {
    resourceKey: "sitemenu.releases",
    icon: "package-check",
    path: paths.releases,
    permission: permissions.releasesRead,
    order: 110,
  },
];

/** The side menu: the shell's own entries and those of all releases in force, so that a new remote needs no change here. */
export class SiteMenusService {
  private readonly manifests: Pick<ManifestsService, "read">;

  constructor(manifests: Pick<ManifestsService, "read">) {
    this.manifests = manifests;
  }

  /** What the user may enter in this organization, in the order the remotes ask for. */
  async list(session: ActiveSession, organizationId: string): Promise<SiteMenuCategory[]> {
    const manifest = await this.manifests.read();
    const mayEnter = createPermissionCheck(session, organizationId);
    const remoteEntries = (manifest?.remotes ?? []).flatMap((release) => release.descriptor?.menu ?? []);
    return [...remoteEntries, ...shellEntries]
      .filter((entry) => mayEnter(entry.permission))
      .sort((a, b) => a.order - b.order || a.resourceKey.localeCompare(b.resourceKey, "en"))
      .map((entry) => ({ ResourceKey: entry.resourceKey, Icon: entry.icon, Route: entry.path, Items: [] }));
  }
}

function createPermissionCheck(
  session: ActiveSession,
  organizationId: string,
): (permission: string | undefined) => boolean {
  const organization = session.organizations.find((candidate) => candidate.id === organizationId);
  const granted = new Set(organization?.permissions);
  return (permission) => permission === undefined || session.user.isAdministrator || granted.has(permission);
}
