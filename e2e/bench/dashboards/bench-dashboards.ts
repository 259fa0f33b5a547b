import type { BrowserContext } from "@playwright/test";
import {
  dashboardComponentListSchema,
  dynamicDashboardEndpoints,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { savedDashboardEndpoints } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { readAnswer, sendChange } from "../../fixtures/api-calls.ts";
import { createBenchLayout, type TileMix } from "./bench-layout.ts";

/** The measured dashboards, by the id under which they are saved. */
export const benchMixes = {
  hundred: { BarChart: 30, Graph: 30, Gauge: 20, Table: 20 },
  tables: { Table: 4 },
  bars: { Table: 2, BarChart: 2 },
  lines: { Table: 2, Graph: 2 },
  pies: { Table: 2, Gauge: 2 },
  "all-charts": { Table: 1, BarChart: 1, Graph: 1, Gauge: 1 },
} as const satisfies Record<string, TileMix>;

export type BenchDashboard = keyof typeof benchMixes;

/** Route of the page that shows a dashboard. */
export const readingRoute = (id: BenchDashboard): string => `/dashboard/preview?definition=${id}`;

/** Route of the editor. */
export const editingRoute = (id: BenchDashboard): string => `/dashboard/preview/edit?definition=${id}`;

/** Saves the dashboards on the server for the signed-in user. */
export async function saveBenchDashboards(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const catalogue = dashboardComponentListSchema.parse(await readAnswer(page, dynamicDashboardEndpoints.components));
  for (const [id, mix] of Object.entries(benchMixes)) {
    const layout = createBenchLayout(id, catalogue, mix);
    await sendChange(page, "PUT", savedDashboardEndpoints.one(id), { layout, baseRevision: null });
  }
  await page.close();
}

const reading = `[data-page="dashboards/preview"]`;
const editing = `[data-page="dashboards/preview-edit"]`;
/** Tiles that load data, charts whose library loads, and those that render in the next frame. */
const unsettled = `[aria-busy="true"], [data-chart="loading"], [aria-keyshortcuts] > [aria-hidden="true"]:empty`;
const drawn = `:has(article[data-state="content"])`;

/** Selectors to wait for. Tiles far from the screen load nothing and count as settled. */
export const seen = {
  firstTile: `${reading} article[data-state="content"]`,
  busyTile: `${reading} article[aria-busy="true"]`,
  allNearTiles: `${reading}${drawn}:not(:has(${unsettled}))`,
  allEditedTiles: `${editing}${drawn}:not(:has(${unsettled}))`,
} as const;
