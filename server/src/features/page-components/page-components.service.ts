import { SITE_MENU_PREFIX } from "@gatehouse/shared/contracts/page-components.contract";
import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import type { ActiveSession } from "../sessions/active-session.ts";
import { dashboardTiles } from "./dashboard-tiles.ts";

export class PageComponentsService {
  /** Whether a console path exists. */
  private readonly destinationExists: (path: string) => Promise<boolean>;

  constructor(destinationExists: (path: string) => Promise<boolean>) {
    this.destinationExists = destinationExists;
  }

  /** Tiles that the user may see in the organization and whose destination exists. */
  async listPageComponents(session: ActiveSession, organizationId: string): Promise<PageComponent[]> {
    const organization = session.organizations.find((candidate) => candidate.id === organizationId);
    const permitted = dashboardTiles.filter(({ permission, furtherPermission = permission }) =>
      [permission, furtherPermission].every((name) => organization?.permissions.includes(name) === true),
    );
    const reachable = await Promise.all(permitted.map((tile) => this.destinationExists(tile.destination)));
    return permitted
      .filter((_tile, index) => reachable[index])
      .map((tile) => ({ ResourceKey: `${SITE_MENU_PREFIX}${tile.id}` }));
  }
}
