import type { DashboardComponent, TileRefresh } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { ManifestsService } from "../federation/manifests/manifests.service.ts";
import type { ServicesService } from "../services/services.service.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { dropDeadLinks } from "./drop-dead-links.ts";
import { isAllowedAction, parseTileData } from "./section-tile-data.ts";
import { listSectionTiles, tileTexts, toComponent, type SectionTile } from "./section-tile.ts";
import type { SectionTexts, SectionText } from "../federation/translations/section-texts.ts";
import { translateTileData } from "./translate-tile-data.ts";

type Dependencies = {
  manifests: Pick<ManifestsService, "resolve">;
  sectionTexts: Pick<SectionTexts, "load">;
  services: Pick<ServicesService, "readJson">;
  clock: Clock;
};

/** Who asks, about which organization, and in which language. */
export type SectionRequester = { session: ActiveSession; organizationId: string; language: string };

/** Tiles that the releases declare which a user runs; their data come from the services of these sections. */
export class DynamicDashboardsSectionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The tiles that the user may read. */
  async list(requester: SectionRequester): Promise<DashboardComponent[]> {
    const tiles = (await this.listActive(requester)).filter((tile) => mayRead(tile, requester));
    return Promise.all(
      tiles.map(async (tile, place) => toComponent(tile, await this.readTexts(tile, requester.language), place)),
    );
  }

  /**
   * The tile as it is now: with its texts in the user's language, and marked if the user may not read it. A tile that
   * no active release declares stays as it is; its refresh says so.
   */
  async renew(components: readonly DashboardComponent[], requester: SectionRequester): Promise<DashboardComponent[]> {
    if (components.every(({ remote }) => remote === undefined)) return [...components];
    const active = new Map((await this.listActive(requester)).map((tile) => [tile.componentId, tile]));
    return Promise.all(
      components.map(async (component) => {
        const tile = component.remote === undefined ? undefined : active.get(component.componentId);
        if (tile === undefined) return component;
        const texts = await this.readTexts(tile, requester.language);
        return { ...component, ...texts, ...(!mayRead(tile, requester) && { isForbidden: true }) };
      }),
    );
  }

  /** The current data of a tile; 404 for a tile that no active release declares. */
  async refresh(componentId: string, requester: SectionRequester): Promise<TileRefresh> {
    const tile = (await this.listActive(requester)).find((candidate) => candidate.componentId === componentId);
    if (tile === undefined) throw notFoundError("The tile");
    if (!mayRead(tile, requester))
      throw new AppError(errorCodes.permissionMissing, 403, "You don't have the permission that this tile requires.");
    const { claim, release } = tile;
    const { session, organizationId, language } = requester;
    const answer = await this.dependencies.services.readJson({
      remoteName: release.name,
      serviceName: claim.service,
      path: claim.path,
      caller: session,
      organizationId,
    });
    const data = parseTileData(answer, claim.type);
    if (data === null)
      throw new AppError("service_answer_invalid", 502, `The answer isn't the data of a tile of type ${claim.type}.`);
    const ownPaths = (release.descriptor?.pages ?? []).map(({ path }) => path);
    const live = await dropDeadLinks(data, (action) => Promise.resolve(isAllowedAction(action, ownPaths)));
    const textOf = await this.dependencies.sectionTexts.load(release, language);
    return {
      ...translateTileData(live, textOf),
      ...tileTexts(claim, textOf),
      componentId,
      lastUpdated: this.dependencies.clock.now().toISOString(),
    };
  }

  private async listActive({ session, organizationId }: SectionRequester): Promise<SectionTile[]> {
    const { id: userId } = session.user;
    const resolved = await this.dependencies.manifests.resolve({ bucketKey: userId, userId, organizationId });
    return listSectionTiles(resolved?.remotes ?? []);
  }

  private async readTexts({ release, claim }: SectionTile, language: string) {
    const textOf: SectionText = await this.dependencies.sectionTexts.load(release, language);
    return tileTexts(claim, textOf);
  }
}

function mayRead({ claim, service }: SectionTile, { session, organizationId }: SectionRequester): boolean {
  const isPermitted = createPermissionCheck(session, organizationId);
  return isPermitted(claim.permission) && isPermitted(service.permission);
}
