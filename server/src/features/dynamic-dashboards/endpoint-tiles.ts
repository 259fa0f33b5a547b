import type { TableCell } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { lastDays, startOfDays } from "./days.ts";
import type { Now } from "./days.ts";
import { describeDays } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { EndpointFiguresRepository } from "./figures/endpoint-figures.repository.ts";
import type { ElevatedApplication } from "./figures/endpoint-figures.repository.ts";
import { duringDays, equals, onDay } from "./figure-conditions.ts";
import { openPage, openRows } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";
import { trendTile } from "./trend-tile.ts";

const periodDays = 30;
const MAX_ROWS = 8;

const elevated = equals("isElevated", true);

const ofEndpoints = {
  category: "endpoints",
  readPermissionPath: readPermissionPaths.endpoints,
  actions: [openPage(paths.epmReporting)],
} satisfies Partial<TilePlan>;

/** The number of starts leads to them. */
function startsCell({ name, starts }: ElevatedApplication, now: Now): TableCell {
  const during = duringDays("occurredAt", periodDays, now);
  const action = openRows("endpointEvents", [equals("applicationName", name), elevated, during]);
  return { value: starts, ...(action && { actions: [action] }) };
}

export const endpointTiles: readonly CatalogueTile[] = [
  trendTile({
    ...ofEndpoints,
    id: "elevations-total",
    title: "Elevated starts",
    sortOrder: 505,
    better: "lower",
    actionOf: (days, question) => openRows("endpointEvents", [elevated, duringDays("occurredAt", days, question)]),
    countByDay: (database, organizationId, days) =>
      new EndpointFiguresRepository(database).countElevationsByDay(organizationId, days),
  }),
  catalogueTile({
    ...ofEndpoints,
    id: "elevations-by-day",
    type: "Graph",
    title: "Elevated starts by day",
    sortOrder: 510,
    readData: async (database, question) => {
      const days = lastDays(periodDays, question);
      const counts = await new EndpointFiguresRepository(database).countElevationsByDay(question.organizationId, days);
      return describeDays(counts, {
        unit: "elevations",
        days,
        actionOf: (day) => openRows("endpointEvents", [elevated, onDay("occurredAt", day, question.timeZone)]),
      });
    },
  }),
  catalogueTile({
    ...ofEndpoints,
    id: "elevated-applications",
    type: "Table",
    title: "Most elevated applications",
    sortOrder: 520,
    readData: async (database, question) => {
      const since = startOfDays(periodDays, question);
      const figures = new EndpointFiguresRepository(database);
      const applications = await figures.listElevatedApplications(question.organizationId, since, MAX_ROWS);
      return describeTable(
        { name: "text", starts: "number", computers: "number", lastSeenAt: "datetime" },
        applications.map((application) => ({
          action: openPage(paths.epmReporting, { tab: "discovery", query: application.name }),
          cells: { ...application, starts: startsCell(application, question) },
        })),
        ["computers", "lastSeenAt"],
      );
    },
  }),
];
