import type { TileType } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { catalogueTileSize, dashboardIdSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { DashboardComponent } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { findTile } from "./tile-catalogue.ts";

export type TileClaim = NonNullable<RemoteDescriptor["tiles"]>[number];
type ServiceClaim = NonNullable<RemoteDescriptor["services"]>[number];

/** A tile that an active release declares. */
export type SectionTile = {
  /** `<remote>-<id>`. */
  componentId: string;
  release: Release;
  claim: TileClaim;
  service: ServiceClaim;
};

/** The title and help of a tile in the user's language. */
export type TileTexts = { displayName: string; helpText?: string };

/** After all tiles of the console. */
const FIRST_POSITION = 10_000;
const MAX_TITLE = 200;
const MAX_HELP = 500;

/**
 * The tiles of these releases. Of two with the same id only the first counts, and one of the console itself comes
 * before both: what a dashboard shows must not change its owner.
 */
export function listSectionTiles(releases: readonly Release[]): SectionTile[] {
  const tiles = releases.flatMap((release) =>
    (release.descriptor?.tiles ?? []).flatMap((claim): SectionTile[] => {
      const service = release.descriptor?.services?.find(({ name }) => name === claim.service);
      const componentId = `${release.name}-${claim.id}`;
      const isKnown = findTile(componentId) !== null || !dashboardIdSchema.safeParse(componentId).success;
      return service === undefined || isKnown ? [] : [{ componentId, release, claim, service }];
    }),
  );
  return [...new Map(tiles.toReversed().map((tile) => [tile.componentId, tile])).values()].toReversed();
}

/** The wire form of a tile, in the user's language. */
export function toComponent(
  { componentId, release, claim }: SectionTile,
  { displayName, helpText }: TileTexts,
  place: number,
): DashboardComponent {
  return {
    componentId,
    instanceId: componentId,
    itemId: componentId,
    componentName: cut(displayName, 100),
    componentType: claim.type,
    // No text has this key: the texts are sent in the user's language.
    resourceKey: `sections.${componentId}`,
    displayName,
    ...(helpText !== undefined && { helpText }),
    isReadOnly: false,
    isDataComponent: true,
    showNoDataMessage: true,
    helpContent: "",
    position: { x: 0, y: 0, ...catalogueTileSize, ...(isWide(claim) && { cols: catalogueTileSize.maxCols }) },
    data: { lastUpdated: null },
    actions: [],
    category: "catalogue.categories.sections",
    sortOrder: FIRST_POSITION + place,
    resources: {},
    readPermissionPath: "",
    remote: release.name,
  };
}

export function tileTexts({ titleKey, descriptionKey }: TileClaim, textOf: (key: string) => string | null): TileTexts {
  const help = descriptionKey === undefined ? null : textOf(descriptionKey);
  return {
    displayName: cut(textOf(titleKey) ?? titleKey, MAX_TITLE),
    ...(help !== null && { helpText: cut(help, MAX_HELP) }),
  };
}

const wideType: TileType = "Table";
const isWide = ({ type }: TileClaim): boolean => type === wideType;

/** Dashboards are stored with these texts, and the database refuses some characters. */
const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed().replaceAll("\0", "");
