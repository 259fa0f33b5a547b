import { z } from "zod/mini";
import { tileActionSchema, tileDataSchema, tileResourcesSchema } from "./dashboard-tiles.contract.ts";

/** Longest name of a dashboard, in characters as the name box counts them. */
export const DASHBOARD_NAME_MAX_LENGTH = 50;

/** Most tiles of a dashboard that the server keeps. */
export const DASHBOARD_MAX_TILES = 200;

/** Most dashboards of one user that the server keeps. */
export const SAVED_DASHBOARDS_MAX_COUNT = 100;

/** Size of a tile of the catalogue where nothing else is said, in columns and rows of the grid. */
export const catalogueTileSize = { cols: 3, rows: 5, minCols: 3, minRows: 5, maxCols: 6, maxRows: 10 } as const;

/** Fixed identifiers of the dashboards that the server generates. */
export const systemLayoutIds = {
  overview: "5d0a4c61-8a1f-4a64-9a5e-0c7f4be1d001",
  security: "5d0a4c61-8a1f-4a64-9a5e-0c7f4be1d002",
} as const;

/** The dashboard that an administrator of a cloud installation sees while no default is saved; never stored as one. */
export const CLOUD_DASHBOARD_ID = systemLayoutIds.overview;

/** Databases cannot hold the character NUL, nor half a character. */
const plainText = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    z.refine((text) => !text.includes("\0") && text.isWellFormed()),
  );

/** Names a dashboard or a tile in addresses; whatever does not match names none. */
export const dashboardIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** In cells of the grid. A tile without `layerIndex` lies in layer 0. */
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

/** A tile of the catalogue or of a dashboard; what it shows is asked for by `refresh`. */
export const dashboardComponentSchema = z.object({
  /** Which tile of the catalogue this is. */
  componentId: dashboardIdSchema,
  /** Which tile of the dashboard this is; `componentId` in the catalogue. */
  instanceId: dashboardIdSchema,
  /** Name of the catalogue's entry that does not change with versions, such as `assets-by-system`. */
  itemId: dashboardIdSchema,
  /** Name of the tile in lists, in English; users see `displayName`'s translation. */
  componentName: plainText(100),
  /** One of `tileTypes`; text, because a dashboard may hold a type that only a newer console knows. */
  componentType: plainText(50),
  /** Prefix of the tile's strings: `.title`, and where there are such `.description`, `.banner` and `.action`. */
  resourceKey: plainText(100),
  /** Title in English, for where `resourceKey` has no translation. */
  displayName: plainText(200),
  isReadOnly: z.boolean(),
  /** True where `refresh` brings more than a time. */
  isDataComponent: z.boolean(),
  showNoDataMessage: z.boolean(),
  /** Resource key of the help text; "" where there is none. */
  helpContent: plainText(100),
  position: tilePositionSchema,
  /** ISO 8601; null while the tile was never refreshed. */
  data: z.object({ lastUpdated: z.nullable(plainText(40)) }),
  /** Offered in the tile's menu. */
  actions: z.array(tileActionSchema).check(z.maxLength(10)),
  /** Resource key of the group in the picker. */
  category: plainText(100),
  sortOrder: z.int(),
  resources: tileResourcesSchema,
  /** What may read the tile's data, as the catalogue names it; compared without slashes at its start. */
  readPermissionPath: plainText(100),
  /** True where the user may not read the tile: it keeps its place and says why it is empty. */
  isForbidden: z.optional(z.boolean()),
});

/** Answer of `components`: the tiles that the user may add. A tile of a stored dashboard that is not among them is forbidden or gone. */
export const dashboardComponentListSchema = z.array(dashboardComponentSchema);

export const dashboardLayoutSchema = z.object({
  layoutId: dashboardIdSchema,
  itemId: plainText(64),
  displayName: plainText(DASHBOARD_NAME_MAX_LENGTH).check(z.minLength(1)),
  /** Of the name, for dashboards that the server generates. */
  resourceKey: z.optional(plainText(100)),
  components: z.array(dashboardComponentSchema).check(z.maxLength(DASHBOARD_MAX_TILES)),
  /** True for the server's default. */
  isDefault: z.boolean(),
  /** True for dashboards that the server generates: they cannot be changed or deleted. */
  isStatic: z.boolean(),
  category: plainText(100),
});

/** Answer of `layouts`: the dashboards that the server generates. */
export const dashboardLayoutListSchema = z.array(dashboardLayoutSchema);

/** Answer of `refresh`. 403 `permission_required` where the user may not read the tile, 404 where there is no such tile. */
export const tileRefreshSchema = z.extend(tileDataSchema, { componentId: z.string(), lastUpdated: z.iso.datetime() });

/** What an installation in the cloud asks for next; `none` in others, and once everything is there. */
export const onboardingSteps = ["resourceBroker", "inventory", "none"] as const;

/** Answer of `onboarding`. */
export const onboardingSchema = z.object({ step: z.enum(onboardingSteps) });

/** A dashboard that its user has saved on the server. */
export const savedDashboardSchema = z.object({
  layout: dashboardLayoutSchema,
  /** Counts from 1 with each save; who saves names the one that the change was made on. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** Answer of `GET /api/user/dashboards`, the one created first first. */
export const savedDashboardListSchema = z.array(savedDashboardSchema);

/** Body of `PUT /api/user/dashboards/{layoutId}`. `baseRevision` is null for a dashboard that is not on the server yet. */
export const saveDashboardSchema = z.object({
  layout: dashboardLayoutSchema.check(
    z.refine(({ displayName }) => displayName.trim() !== "", { path: ["displayName"] }),
  ),
  baseRevision: z.nullable(z.int().check(z.minimum(1), z.maximum(2_000_000_000))),
});

/** Answer 409 of a save or removal, code `dashboard_changed`: what is there now; null where it was removed. */
export const dashboardConflictSchema = z.object({
  code: z.literal("dashboard_changed"),
  current: z.nullable(savedDashboardSchema),
});

export type TilePosition = z.infer<typeof tilePositionSchema>;
export type DashboardComponent = z.infer<typeof dashboardComponentSchema>;
export type DashboardLayout = z.infer<typeof dashboardLayoutSchema>;
export type TileRefresh = z.infer<typeof tileRefreshSchema>;
export type OnboardingStep = (typeof onboardingSteps)[number];
export type SavedDashboard = z.infer<typeof savedDashboardSchema>;
export type SaveDashboard = z.infer<typeof saveDashboardSchema>;

const root = "/api/dynamic-dashboard";

export const dynamicDashboardEndpoints = {
  defaultLayout: `${root}/defaultLayout`,
  /** Takes `layoutId`; finds what the server generates and what the user has saved. */
  layout: `${root}/layout`,
  layouts: `${root}/layouts`,
  components: `${root}/components`,
  /** Takes `componentId`. */
  refresh: `${root}/refresh`,
  onboarding: `${root}/onboarding`,
  layoutOf: (layoutId: string): string => `${root}/layout?${new URLSearchParams({ layoutId }).toString()}`,
  refreshOf: (componentId: string): string => `${root}/refresh?${new URLSearchParams({ componentId }).toString()}`,
} as const;

/** Dashboards of the user on the server, the same in every organization. */
export const savedDashboardEndpoints = {
  list: "/api/user/dashboards",
  one: (layoutId: string): string => `/api/user/dashboards/${encodeURIComponent(layoutId)}`,
  /** `DELETE`; the revision that the user has seen goes with it. */
  removal: (layoutId: string, baseRevision: number): string =>
    `/api/user/dashboards/${encodeURIComponent(layoutId)}?baseRevision=${baseRevision}`,
} as const;
