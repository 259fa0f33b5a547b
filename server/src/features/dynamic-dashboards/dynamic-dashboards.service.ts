import { tileActionParamsSchema } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type { TileAction, TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import type {
  DashboardComponent,
  DashboardLayout,
  TileRefresh,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import { isPermitted } from "../../routing/is-permitted.ts";
import { mayRead as mayReadGrid } from "../grids/grid-viewer.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import type { SavedDashboardsService } from "../saved-dashboards/saved-dashboards.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { CatalogueTile } from "./catalogue-tile.ts";
import { dropDeadLinks } from "./drop-dead-links.ts";
import type { DynamicDashboardsSectionsService } from "./dynamic-dashboards-sections.service.ts";
import { systemLayouts } from "./system-layouts.ts";
import { findTile, tileCatalogue } from "./tile-catalogue.ts";

type Dependencies = {
  /** Where tiles read their data. */
  database: Database;
  clock: Clock;
  /** Whether a console path exists. */
  destinationExists: (path: string) => Promise<boolean>;
  savedDashboards: Pick<SavedDashboardsService, "find">;
  ofSections: DynamicDashboardsSectionsService;
};

/** Who asks, about which organization, in which language, and where days begin for them. */
type Requester = { session: ActiveSession; organizationId: string };
type Reader = Requester & { language: string };
type TileRequester = Reader & { timeZone: string };

/** The console's own dashboards, its tiles and those of sections, limited to what the user may see. */
export class DynamicDashboardsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Dashboards with at least one tile that the user may see. */
  listLayouts(requester: Requester): DashboardLayout[] {
    const marked = systemLayouts.map((layout) => markForbidden(layout, requester));
    return marked.filter(({ components }) => components.some(({ isForbidden }) => isForbidden !== true));
  }

  /** The default dashboard, else another with a tile that the user may see. */
  readDefaultLayout(requester: Requester): DashboardLayout {
    const layouts = this.listLayouts(requester);
    const layout = layouts.find(({ isDefault }) => isDefault) ?? layouts[0];
    if (layout === undefined) throw notFoundError("A dashboard with a tile that you can see");
    return layout;
  }

  /** A dashboard of the console, else one that the user has saved. */
  async readLayout(layoutId: string, requester: Reader): Promise<DashboardLayout> {
    const system = systemLayouts.find((layout) => layout.layoutId === layoutId);
    if (system !== undefined) return markForbidden(system, requester);
    const saved = await this.dependencies.savedDashboards.find(requester.session.user.id, layoutId);
    if (saved === null) throw notFoundError("The dashboard");
    const layout = markForbidden(saved.layout, requester);
    const components = await this.dependencies.ofSections.renew(layout.components, requester);
    return { ...layout, components: await Promise.all(components.map((component) => this.markInactive(component))) };
  }

  /** Tiles that the user may read, and those of sections. Inactive ones only for callers that know them. */
  async listComponents(
    requester: Reader,
    { includesInactive }: { includesInactive: boolean },
  ): Promise<DashboardComponent[]> {
    const readable = tileCatalogue.filter((tile) => mayRead(tile, requester));
    const own = readable.map((tile) => ({ ...tile.component, actions: permittedActions(tile, requester) }));
    const marked = await Promise.all(own.map((component) => this.markInactive(component)));
    const listed = marked.filter(({ isInactive }) => includesInactive || isInactive !== true);
    return [...listed, ...(await this.dependencies.ofSections.list(requester))];
  }

  async refresh(componentId: string, requester: TileRequester): Promise<TileRefresh> {
    const tile = findTile(componentId);
    if (tile === null) return this.dependencies.ofSections.refresh(componentId, requester);
    if (!mayRead(tile, requester))
      throw new AppError(errorCodes.permissionMissing, 403, "You don't have the permission that this tile requires.");
    const { database, clock } = this.dependencies;
    const now = clock.now();
    const { organizationId, timeZone } = requester;
    const data = await tile.readData?.(database, { organizationId, now, timeZone });
    return { ...(data && (await this.withLiveLinks(data, requester))), componentId, lastUpdated: now.toISOString() };
  }

  private withLiveLinks(data: TileData, requester: Requester): Promise<TileData> {
    return dropDeadLinks(data, async (action) => {
      if (action.actionType === "sref") return this.dependencies.destinationExists(action.url);
      return action.actionType !== "gridNavigation" || mayOpenGrid(action, requester);
    });
  }

  private async markInactive(component: DashboardComponent): Promise<DashboardComponent> {
    const destination = findTile(component.componentId)?.destination;
    const isReachable = destination === undefined || (await this.dependencies.destinationExists(destination));
    return isReachable ? component : { ...component, isInactive: true };
  }
}

function mayRead({ permission, furtherPermission }: CatalogueTile, { session, organizationId }: Requester): boolean {
  const required = [permission, ...(furtherPermission === undefined ? [] : [furtherPermission])];
  return required.every((name) => isPermitted(name, session, organizationId));
}

/** A tile may lead on to a page that fewer people may open. */
function permittedActions(
  { component, actionsPermission }: CatalogueTile,
  { session, organizationId }: Requester,
): TileAction[] {
  if (actionsPermission === undefined) return component.actions;
  return isPermitted(actionsPermission, session, organizationId) ? component.actions : [];
}

/** A tile may count what has a grid for fewer people. */
function mayOpenGrid({ params }: TileAction, { session, organizationId }: Requester): boolean {
  const { definition } = tileActionParamsSchema.parse(JSON.parse(params));
  const blueprint = blueprintOf(definition ?? "");
  return (
    blueprint !== undefined &&
    mayReadGrid(blueprint, {
      organizationId,
      userId: session.user.id,
      isAdministrator: session.user.isAdministrator,
      timeZone: "UTC",
      isPermitted: (permission) => isPermitted(permission, session, organizationId),
    })
  );
}

/**
 * A forbidden tile keeps its place. So does an unknown one: `refresh` answers 404 for it. The others have the actions
 * that the user may take now, who may have had other permissions when the dashboard was saved.
 */
function markForbidden(layout: DashboardLayout, requester: Requester): DashboardLayout {
  const components = layout.components.map((component): DashboardComponent => {
    const tile = findTile(component.componentId);
    if (tile === null) return component;
    if (!mayRead(tile, requester)) return { ...component, isForbidden: true };
    return { ...component, actions: permittedActions(tile, requester) };
  });
  return { ...layout, components };
}
