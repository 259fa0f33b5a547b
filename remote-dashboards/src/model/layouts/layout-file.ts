import {
  DASHBOARD_FILE_FORMAT,
  DASHBOARD_FILE_MAX_LENGTH,
  DASHBOARD_FILE_VERSION,
  dashboardFileHeadSchema,
  dashboardFileSchema,
  type DashboardFile,
} from "@gatehouse/shared/contracts/dashboard-files.contract";
import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { GridSettings } from "../grid/grid-settings.ts";
import { allTiles } from "./layout-difference.ts";
import { fitLayout } from "./layout-edits.ts";
import { toLayoutName } from "./layout-name.ts";

/** Why a file is not read. */
export type LayoutFileProblem = "tooLong" | "noJson" | "noDashboard" | "newerVersion" | "invalid";

/** What became of a file. */
export type LayoutFileResult =
  | {
      readonly layout: DashboardLayout;
      /** Tiles that got another place or size because they did not fit the grid. */
      readonly rearrangedCount: number;
      /** Tiles that the user's catalogue does not have: they keep their places, without content. */
      readonly unknownCount: number;
    }
  | {
      readonly problem: LayoutFileProblem;
      /** Which field is wrong, such as `layout.components.3.position.x`, for `invalid`. */
      readonly field?: string;
    };

/** What the reader of a file needs to know. */
export type LayoutFileContext = {
  /** Tiles that the user may add. */
  readonly catalogue: readonly DashboardComponent[];
  readonly settings: GridSettings;
  /** Makes identifiers that no dashboard has yet. */
  readonly createId: () => string;
};

/** A dashboard as the text of a file: without figures, permissions, and who uses it as a default. */
export function writeLayoutFile(layout: DashboardLayout): string {
  const components = layout.components.map(({ isForbidden: _isForbidden, ...component }) => ({
    ...component,
    data: { lastUpdated: null },
  }));
  const file: DashboardFile = {
    format: DASHBOARD_FILE_FORMAT,
    version: DASHBOARD_FILE_VERSION,
    layout: { ...layout, components, isDefault: false, isStatic: false },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The name of the file for a dashboard, without characters that file systems refuse. */
export function layoutFileName(displayName: string): string {
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

/** Links and texts come from the catalogue and never from a file, which could lead the user anywhere. */
function trustComponent(component: DashboardComponent, { catalogue, createId }: LayoutFileContext): DashboardComponent {
  const known = catalogue.find(({ componentId }) => componentId === component.componentId);
  const { isForbidden: _isForbidden, ...inert } = { ...component, resources: {}, actions: [], helpContent: "" };
  const { x, y, cols, rows, layerIndex } = component.position;
  const trusted = known ? { ...known, position: { ...known.position, x, y, cols, rows, layerIndex } } : inert;
  return { ...trusted, instanceId: createId(), data: { lastUpdated: null } };
}

function buildLayout(file: DashboardLayout, context: LayoutFileContext): LayoutFileResult {
  const components = file.components.map((component) => trustComponent(component, context));
  const known = new Set(context.catalogue.map(({ componentId }) => componentId));
  const { content, changedCount } = fitLayout({ displayName: file.displayName, components }, context.settings);
  const layoutId = context.createId();
  return {
    layout: {
      layoutId,
      itemId: layoutId,
      displayName: toLayoutName(file.displayName),
      components: [...allTiles(content)],
      isDefault: false,
      isStatic: false,
      category: file.category,
    },
    rearrangedCount: changedCount,
    unknownCount: components.filter(({ componentId }) => !known.has(componentId)).length,
  };
}

/** Reads the text of a file that {@link writeLayoutFile} wrote, or that somebody made: a new dashboard, not saved yet. */
export function readLayoutFile(text: string, context: LayoutFileContext): LayoutFileResult {
  if (text.length > DASHBOARD_FILE_MAX_LENGTH) return { problem: "tooLong" };
  const json = parseJson(text);
  if (!json) return { problem: "noJson" };
  const head = dashboardFileHeadSchema.safeParse(json.value);
  if (!head.success) return { problem: "noDashboard" };
  if (head.data.version > DASHBOARD_FILE_VERSION) return { problem: "newerVersion" };
  const file = dashboardFileSchema.safeParse(json.value);
  if (!file.success) return { problem: "invalid", field: file.error.issues[0]?.path.join(".") };
  return buildLayout(file.data.layout, context);
}
