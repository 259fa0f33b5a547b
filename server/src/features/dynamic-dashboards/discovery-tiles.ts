import type { TableCell } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { lastDays, startOfDays } from "./days.ts";
import { describeDays, describePie } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { DiscoveryFiguresRepository } from "./figures/discovery-figures.repository.ts";
import type { RecentScan } from "./figures/discovery-figures.repository.ts";
import { duringDays, equals, onDay } from "./figure-conditions.ts";
import { openGrid, openRow, openRows } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const periodDays = 30;
const MAX_ROWS = 8;

const ofScans = {
  category: "discovery",
  readPermissionPath: readPermissionPaths.jobs,
  actions: [openGrid("scans")],
} satisfies Partial<TilePlan>;

const statusCell = (status: RecentScan["status"]): TableCell => ({
  value: status,
  resourceKey: `catalogue.values.scanStatuses.${status}`,
});

export const discoveryTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofScans,
    id: "scans-by-day",
    type: "Graph",
    title: "Scans by day",
    sortOrder: 310,
    readData: async (database, question) => {
      const days = lastDays(periodDays, question);
      const counts = await new DiscoveryFiguresRepository(database).countByDay(question.organizationId, days);
      return describeDays(counts, {
        unit: "scans",
        days,
        actionOf: (day) => openRows("scans", [onDay("startedAt", day, question.timeZone)]),
      });
    },
  }),
  catalogueTile({
    ...ofScans,
    id: "scans-by-status",
    type: "Gauge",
    title: "Scan results",
    sortOrder: 320,
    readData: async (database, question) => {
      const since = startOfDays(periodDays, question);
      const counts = await new DiscoveryFiguresRepository(database).countByStatus(question.organizationId, since);
      return describePie(counts, {
        group: "scanStatuses",
        actionOf: (status) =>
          openRows("scans", [equals("status", status), duringDays("startedAt", periodDays, question)]),
      });
    },
  }),
  catalogueTile({
    ...ofScans,
    id: "scans-recent",
    type: "Table",
    title: "Latest scans",
    sortOrder: 330,
    readData: async (database, { organizationId }) => {
      const recent = await new DiscoveryFiguresRepository(database).listRecent(organizationId, MAX_ROWS);
      const rows = recent.map(({ id, status, ...scan }) => ({
        action: openRow("scans", id),
        cells: { ...scan, status: statusCell(status) },
      }));
      const columns = { name: "text", status: "text", assetsFound: "number", startedAt: "datetime" } as const;
      const hasFailed = recent.some(({ status }) => status === "failed");
      return {
        ...describeTable(columns, rows, ["assetsFound", "startedAt"]),
        dataStatusColourScheme: hasFailed ? "warning" : "success",
      };
    },
  }),
];
