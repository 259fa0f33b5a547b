import type { TileData } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { dynamicDashboardEndpoints, tileRefreshSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { TestClient } from "./test-client.ts";

/** The test clock stands at 2 March 2026, 8:00. */
export const daysAgo = (days: number): Date => new Date(Date.parse("2026-03-02T08:00:00Z") - days * 86_400_000);

export async function refreshTile(client: TestClient, componentId: string): Promise<TileData> {
  return tileRefreshSchema.parse((await client.get(dynamicDashboardEndpoints.refreshOf(componentId))).json());
}

/** Counts of a chart by name; days without any are left out. */
export const countsOf = ({ dataPoints = [], dataItems = [] }: TileData): Record<string, number> =>
  Object.fromEntries([
    ...dataPoints.filter(({ y }) => y > 0).map(({ x, y }) => [x, y]),
    ...dataItems.map(({ displayName, value }) => [displayName, value]),
  ]);

/** Values of a table, row by row. */
export const cellsOf = ({ dataTable }: TileData): unknown[][] =>
  (dataTable?.rows ?? []).map(({ dataItems }) => dataItems.map(({ value }) => value));
