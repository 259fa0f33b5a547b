import type { TableCell } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { describeDays, describePie, startOfDays } from "./describe-figures.ts";
import type { Severity } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { DiscoveryFiguresRepository } from "./discovery-figures.repository.ts";
import type { RecentScan } from "./discovery-figures.repository.ts";
import { openGrid } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const periodDays = 30;
const mostRows = 8;

const severities: Record<RecentScan["status"], Severity> = { completed: 0, running: 1, queued: 1, failed: 3 };

const ofScans = {
  category: "discovery",
  readPermissionPath: readPermissionPaths.jobs,
  actions: [openGrid("scans")],
} satisfies Partial<TilePlan>;

const statusCell = (status: RecentScan["status"]): TableCell => ({
  value: status,
  resourceKey: `catalogue.values.scanStatuses.${status}`,
  scaleType: 1,
  scaleValue: severities[status],
});

export const discoveryTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofScans,
    id: "scans-by-day",
    type: "Graph",
    title: "Scans by day",
    sortOrder: 310,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(periodDays, now);
      const counts = await new DiscoveryFiguresRepository(database).countByDay(organizationId, since);
      return describeDays(counts, "scans", periodDays, now);
    },
  }),
  catalogueTile({
    ...ofScans,
    id: "scans-by-status",
    type: "Gauge",
    title: "Results of scans",
    sortOrder: 320,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(periodDays, now);
      const counts = await new DiscoveryFiguresRepository(database).countByStatus(organizationId, since);
      return describePie(counts, "scanStatuses");
    },
  }),
  catalogueTile({
    ...ofScans,
    id: "scans-recent",
    type: "Table",
    title: "Latest scans",
    sortOrder: 330,
    readData: async (database, { organizationId }) => {
      const recent = await new DiscoveryFiguresRepository(database).listRecent(organizationId, mostRows);
      const rows = recent.map(({ status, ...scan }) => ({
        action: openGrid("scans", { status }),
        cells: { ...scan, status: statusCell(status) },
      }));
      const columns = { name: "text", status: "text", assetsFound: "number", startedAt: "datetime" } as const;
      const hasFailed = recent.some(({ status }) => status === "failed");
      return { ...describeTable(columns, rows), dataStatusColourScheme: hasFailed ? "warning" : "success" };
    },
  }),
];
