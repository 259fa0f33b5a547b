import type {
  DashboardComponent,
  DashboardLayout,
  TileRefresh,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { AppServices } from "../../app-services.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { SavedDashboardsService } from "../saved-dashboards/saved-dashboards.service.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import type { CatalogueTile } from "./catalogue-tile.ts";
import { systemLayouts } from "./system-layouts.ts";
import { findTile, tileCatalogue } from "./tile-catalogue.ts";

type Dependencies = Pick<AppServices, "database" | "clock" | "destinationExists"> & {
  savedDashboards: Pick<SavedDashboardsService, "find">;
};

/** Who asks, about which organization. */
type Asker = { session: ActiveSession; organizationId: string };

/** The dashboards and tiles that come with the console, each as far as the user may see it. */
export class DynamicDashboardsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  listLayouts(asker: Asker): DashboardLayout[] {
    return systemLayouts.map((layout) => markForbidden(layout, asker));
  }

  readDefaultLayout(asker: Asker): DashboardLayout {
    const layout = systemLayouts.find(({ isDefault }) => isDefault);
    if (layout === undefined) throw new Error("No dashboard is the default one");
    return markForbidden(layout, asker);
  }

  /** One that comes with the console, else one that the user has saved. */
  async readLayout(layoutId: string, asker: Asker): Promise<DashboardLayout> {
    const system = systemLayouts.find((layout) => layout.layoutId === layoutId);
    const layout = system ?? (await this.dependencies.savedDashboards.find(asker.session.user.id, layoutId))?.layout;
    if (layout === undefined) throw notFoundError("The dashboard");
    return markForbidden(layout, asker);
  }

  /** What the user may add: tiles that the user may read and that lead somewhere. */
  async listComponents(asker: Asker): Promise<DashboardComponent[]> {
    const readable = tileCatalogue.filter((tile) => mayRead(tile, asker));
    const reachable = await Promise.all(readable.map((tile) => this.isReachable(tile)));
    return readable.filter((_tile, index) => reachable[index]).map(({ component }) => component);
  }

  async refresh(componentId: string, asker: Asker): Promise<TileRefresh> {
    const tile = findTile(componentId);
    if (tile === null) throw notFoundError("The tile");
    if (!mayRead(tile, asker))
      throw new AppError(errorCodes.permissionMissing, 403, "You do not have the permission that this tile needs.");
    const { database, clock } = this.dependencies;
    const now = clock.now();
    const data = await tile.readData?.(database, { organizationId: asker.organizationId, now });
    return { ...data, componentId, lastUpdated: now.toISOString() };
  }

  private async isReachable({ destination }: CatalogueTile): Promise<boolean> {
    return destination === undefined || this.dependencies.destinationExists(destination);
  }
}

function mayRead({ permission }: CatalogueTile, { session, organizationId }: Asker): boolean {
  return isPermitted(permission, session, organizationId);
}

/** A tile that the user may not read keeps its place. What the catalogue does not know, `refresh` does not find. */
function markForbidden(layout: DashboardLayout, asker: Asker): DashboardLayout {
  const components = layout.components.map((component): DashboardComponent => {
    const tile = findTile(component.componentId);
    return tile === null || mayRead(tile, asker) ? component : { ...component, isForbidden: true };
  });
  return { ...layout, components };
}
