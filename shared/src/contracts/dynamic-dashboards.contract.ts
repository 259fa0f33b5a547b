import * as z from "@gatehouse/shared/schema";
import { tileActionSchema, tileDataSchema, tileResourcesSchema } from "./dashboard-tiles.contract.ts";
import { paths } from "./paths.contract.ts";
import { storableText } from "./storable-text.contract.ts";

/** Maximum length of a dashboard's name, in characters as the name field counts them. */
export const MAX_DASHBOARD_NAME_LENGTH = 50;

/** Maximum number of tiles of a dashboard on the server. */
export const MAX_DASHBOARD_TILES = 200;

/** Default size of a catalogue tile, in columns and rows of the grid. */
export const catalogueTileSize = { cols: 3, rows: 5, minCols: 3, minRows: 5, maxCols: 6, maxRows: 10 } as const;

/** Fixed identifiers of the dashboards that the server generates. */
export const systemLayoutIds = {
  overview: "5d0a4c61-8a1f-4a64-9a5e-0c7f4be1d001",
  security: "5d0a4c61-8a1f-4a64-9a5e-0c7f4be1d002",
} as const;

/** The dashboard of administrators of a cloud installation until they save a default; never stored as one. */
export const CLOUD_DASHBOARD_ID = systemLayoutIds.overview;

/** Identifies a dashboard or a tile in URLs; other texts are not found. */
export const dashboardIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** In cells of the grid. A tile without `layerIndex` is in layer 0. */
export const tilePositionSchema = z.object({
  x: z.int().check(z.minimum(0), z.maximum(99)),
  y: z.int().check(z.minimum(0), z.maximum(99)),
  cols: z.int().check(z.minimum(1), z.maximum(50)),
  rows: z.int().check(z.minimum(1), z.maximum(50)),
  minCols: z.int().check(z.minimum(1), z.maximum(50)),
  minRows: z.int().check(z.minimum(1), z.maximum(50)),
  maxCols: z.int().check(z.minimum(1), z.maximum(50)),
  maxRows: z.int().check(z.minimum(1), z.maximum(50)),
  layerIndex: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
});

/** A tile of the catalogue or of a dashboard; `refresh` returns its data. */
export const dashboardComponentSchema = z.object({
  /** Id of the tile in the catalogue. */
  componentId: dashboardIdSchema,
  /** Id of the tile in the dashboard; in the catalogue equal to `componentId`. */
  instanceId: dashboardIdSchema,
  /** Name of the catalogue entry, stable across versions, such as `assets-by-system`. */
  itemId: dashboardIdSchema,
  /** English name of the tile in lists; users see the translation of `displayName`. */
  componentName: storableText(100),
  /** One of `tileTypes`. A string, because a dashboard may have a type that only a newer console knows. */
  componentType: storableText(50),
  /** Prefix of the tile's strings: `.title`, and optionally `.description`, `.banner` and `.action`. */
  resourceKey: storableText(100),
  /** English title, used if `resourceKey` has no translation. */
  displayName: storableText(200),
  isReadOnly: z.boolean(),
  /** True if `refresh` returns more than a time. */
  isDataComponent: z.boolean(),
  showNoDataMessage: z.boolean(),
  /** Resource key of the help text; "" for none. */
  helpContent: storableText(100),
  position: tilePositionSchema,
  /** ISO 8601; null before the first refresh. */
  data: z.object({ lastUpdated: z.nullable(storableText(40)) }),
  /** Offered in the tile's menu. */
  actions: z.array(tileActionSchema).check(z.maxLength(10)),
  /** Resource key of the group in the picker. */
  category: storableText(100),
  sortOrder: z.int(),
  resources: tileResourcesSchema,
  /** Permission for the tile's data, by its name in the catalogue; compared without leading slashes. */
  readPermissionPath: storableText(100),
  /** Name of the section whose service has the data; absent for tiles of the console itself. */
  remote: z.optional(storableText(40)),
  /** Help in the user's language, for a tile of a section. */
  helpText: z.optional(storableText(500)),
  /** True if the user may not read the tile: it keeps its place and says why it is empty. */
  isForbidden: z.optional(z.boolean()),
  /** True if no active section has the page that the tile opens: it keeps its place and can't be added. */
  isInactive: z.optional(z.boolean()),
});

/**
 * Query of `components`. Without `include` the answer has no inactive tiles: sections that were built before there were
 * any would offer them.
 */
export const dashboardComponentQuerySchema = z.object({ include: z.optional(z.enum(["inactive"])) });

/**
 * Response of `components`: the tiles that the user may read, which can be added unless they are inactive. Other tiles of
 * a stored dashboard are forbidden or removed.
 */
export const dashboardComponentListSchema = z.array(dashboardComponentSchema);

export const dashboardLayoutSchema = z.object({
  layoutId: dashboardIdSchema,
  itemId: storableText(64),
  displayName: storableText(MAX_DASHBOARD_NAME_LENGTH).check(z.minLength(1)),
  /** Key of the name, for dashboards that the server generates. */
  resourceKey: z.optional(storableText(100)),
  components: z.array(dashboardComponentSchema).check(z.maxLength(MAX_DASHBOARD_TILES)),
  /** True for the server's default. */
  isDefault: z.boolean(),
  /** True for dashboards that the server generates: they cannot be changed or deleted. */
  isStatic: z.boolean(),
  category: storableText(100),
});

/** Response of `layouts`: the dashboards that the server generates. */
export const dashboardLayoutListSchema = z.array(dashboardLayoutSchema);

/**
 * Response of `refresh`. 403 `permission_required` if the user may not read the tile, 404 if it does not exist or its
 * section is not active. Tiles of sections also have 502 `service_answer_invalid`, and the refusals of services.
 */
export const tileRefreshSchema = z.extend(tileDataSchema, {
  componentId: z.string(),
  lastUpdated: z.iso.datetime(),
  /** Title and help in the user's language, for a tile of a section. */
  displayName: z.optional(z.string()),
  helpText: z.optional(z.string()),
});

/** The managed systems with the open panel for a new one. */
export const createManagedSystemDestination = `${paths.managedSystems}?showCreateManagedSystemPanel=true`;

export type TilePosition = z.infer<typeof tilePositionSchema>;
export type DashboardComponent = z.infer<typeof dashboardComponentSchema>;
export type DashboardLayout = z.infer<typeof dashboardLayoutSchema>;
export type TileRefresh = z.infer<typeof tileRefreshSchema>;

const root = "/api/dynamic-dashboard";

export const dynamicDashboardEndpoints = {
  defaultLayout: `${root}/defaultLayout`,
  /** Takes `layoutId`; finds generated dashboards and those of the user. */
  layout: `${root}/layout`,
  layouts: `${root}/layouts`,
  /** Takes `include`. */
  components: `${root}/components`,
  componentsWithInactive: `${root}/components?include=inactive`,
  /** Takes `componentId`. */
  refresh: `${root}/refresh`,
  layoutOf: (layoutId: string): string => `${root}/layout?${new URLSearchParams({ layoutId }).toString()}`,
  refreshOf: (componentId: string): string => `${root}/refresh?${new URLSearchParams({ componentId }).toString()}`,
} as const;
