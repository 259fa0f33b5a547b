import {
  DASHBOARD_FILE_FORMAT,
  MAX_DASHBOARD_FILE_LENGTH,
  DASHBOARD_FILE_VERSION,
  dashboardFileHeadSchema,
  dashboardFileSchema,
  type DashboardFile,
} from "@gatehouse/shared/contracts/dashboard-files.contract";
import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { toStoredTile } from "@gatehouse/shared/rules/stored-tiles";
import type { GridSettings } from "../grid/grid-settings.ts";
import { allTiles } from "./dashboard-difference.ts";
import { fitDashboard } from "./dashboard-edits.ts";
import { toDashboardName } from "./dashboard-name.ts";

/** Why a file cannot be read. */
export type DashboardFileProblem = "tooLong" | "noJson" | "noDashboard" | "newerVersion" | "invalid";

/** The result of reading a file. */
export type DashboardFileResult =
  | {
      readonly dashboard: DashboardLayout;
      /** Number of tiles whose position or size changed because they did not fit the grid. */
      readonly rearrangedCount: number;
      /** Tiles that are not in the user's catalogue: they keep their positions, without content. */
      readonly unknownCount: number;
    }
  | {
      readonly problem: DashboardFileProblem;
      /** Path of the wrong field, such as `layout.components.3.position.x`, for `invalid`. */
      readonly field?: string;
    };

export type DashboardFileContext = {
  /** Tiles that the user may add. */
  readonly catalogue: readonly DashboardComponent[];
  readonly settings: GridSettings;
  /** Returns an identifier that no dashboard has yet. */
  readonly createId: () => string;
};

/** Serializes a dashboard, without data, permissions, and who uses it as a default. */
export function writeDashboardFile(dashboard: DashboardLayout): string {
  const components = dashboard.components.map(toStoredTile);
  const file: DashboardFile = {
    format: DASHBOARD_FILE_FORMAT,
    version: DASHBOARD_FILE_VERSION,
    layout: { ...dashboard, components, isDefault: false, isStatic: false },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** File name for a dashboard, without characters that file systems refuse. */
export function dashboardFileName(displayName: string): string {
  const name = displayName
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  return `${name || "dashboard"}.json`;
}

function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Links and texts come from the catalogue: those of a file could lead the user anywhere. */
function trustComponent(
  component: DashboardComponent,
  { catalogue, createId }: DashboardFileContext,
): DashboardComponent {
  const known = catalogue.find(({ componentId }) => componentId === component.componentId);
  const inert = { ...toStoredTile(component), resources: {}, actions: [], helpContent: "" };
  const { x, y, cols, rows, layerIndex } = component.position;
  const trusted = known ? { ...known, position: { ...known.position, x, y, cols, rows, layerIndex } } : inert;
  return { ...trusted, instanceId: createId(), data: { lastUpdated: null } };
}

function buildDashboard(file: DashboardLayout, context: DashboardFileContext): DashboardFileResult {
  const components = file.components.map((component) => trustComponent(component, context));
  const known = new Set(context.catalogue.map(({ componentId }) => componentId));
  const { content, changedCount } = fitDashboard({ displayName: file.displayName, components }, context.settings);
  const layoutId = context.createId();
  return {
    dashboard: {
      layoutId,
      itemId: layoutId,
      displayName: toDashboardName(file.displayName),
      components: [...allTiles(content)],
      isDefault: false,
      isStatic: false,
      category: file.category,
    },
    rearrangedCount: changedCount,
    unknownCount: components.filter(({ componentId }) => !known.has(componentId)).length,
  };
}

/** Reads a file that {@link writeDashboardFile} or somebody else wrote, as a new dashboard that is not saved yet. */
export function readDashboardFile(text: string, context: DashboardFileContext): DashboardFileResult {
  if (text.length > MAX_DASHBOARD_FILE_LENGTH) return { problem: "tooLong" };
  const json = parseJson(text);
  if (!json) return { problem: "noJson" };
  const head = dashboardFileHeadSchema.safeParse(json.value);
  if (!head.success) return { problem: "noDashboard" };
  if (head.data.version > DASHBOARD_FILE_VERSION) return { problem: "newerVersion" };
  const file = dashboardFileSchema.safeParse(json.value);
  if (!file.success) return { problem: "invalid", field: file.error.issues[0]?.path.join(".") };
  return buildDashboard(file.data.layout, context);
}
