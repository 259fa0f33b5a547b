import { SITE_MENU_PREFIX } from "@gatehouse/shared/contracts/page-components.contract";
import type { PageComponent } from "@gatehouse/shared/contracts/page-components.contract";
import type { AppServices } from "../../app-services.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { dashboardTiles } from "./dashboard-tiles.ts";

export class DashboardsService {
  private readonly destinationExists: AppServices["destinationExists"];

  constructor(services: Pick<AppServices, "destinationExists">) {
    this.destinationExists = services.destinationExists;
  }

  /** Tiles that the user may see in the organization and that lead somewhere. */
  async listPageComponents(session: ActiveSession, organizationId: string): Promise<PageComponent[]> {
    const organization = session.organizations.find((candidate) => candidate.id === organizationId);
    const permitted = dashboardTiles.filter((tile) => organization?.permissions.includes(tile.permission) === true);
    const reachable = await Promise.all(permitted.map((tile) => this.destinationExists(tile.destination)));
    return permitted
      .filter((_tile, index) => reachable[index])
      .map((tile) => ({ ResourceKey: `${SITE_MENU_PREFIX}${tile.id}` }));
  }
}
