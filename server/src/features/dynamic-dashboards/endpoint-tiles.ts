import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { describeDays, startOfDays } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { EndpointFiguresRepository } from "./endpoint-figures.repository.ts";
import { openPage } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const periodDays = 30;
const mostRows = 8;

const ofEndpoints = {
  category: "endpoints",
  readPermissionPath: readPermissionPaths.endpoints,
  actions: [openPage(paths.epmReporting)],
} satisfies Partial<TilePlan>;

export const endpointTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofEndpoints,
    id: "elevations-by-day",
    type: "Graph",
    title: "Elevations by day",
    sortOrder: 510,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(periodDays, now);
      const counts = await new EndpointFiguresRepository(database).countElevationsByDay(organizationId, since);
      return describeDays(counts, "elevations", periodDays, now);
    },
  }),
  catalogueTile({
    ...ofEndpoints,
    id: "elevated-applications",
    type: "Table",
    title: "Applications most often elevated",
    sortOrder: 520,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(periodDays, now);
      const figures = new EndpointFiguresRepository(database);
      const applications = await figures.listElevatedApplications(organizationId, since, mostRows);
      return describeTable(
        { name: "text", starts: "number", computers: "number", lastSeenAt: "datetime" },
        applications.map((application) => ({
          action: openPage(paths.epmReporting, { tab: "applications", query: application.name }),
          cells: application,
        })),
      );
    },
  }),
];
