import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { completeCounts, describeBars, describeDays, startOfDays } from "./describe-figures.ts";
import type { Severity } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { MonitoringFiguresRepository } from "./monitoring-figures.repository.ts";
import type { TroubleEvent } from "./monitoring-figures.repository.ts";
import { openGrid, openPage } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const eventDays = 7;
const recordingDays = 30;
const mostRows = 8;

/** In the order of the bars. */
const eventSeverities = ["information", "warning", "error"] as const;
const severities: Record<TroubleEvent["severity"], Severity> = { information: 0, warning: 1, error: 3 };

const ofEvents = {
  category: "monitoring",
  readPermissionPath: readPermissionPaths.events,
  actions: [openGrid("events")],
} satisfies Partial<TilePlan>;

const ofRecordings = {
  category: "monitoring",
  readPermissionPath: readPermissionPaths.recordedSessions,
  actions: [openPage(paths.sessionReplay)],
} satisfies Partial<TilePlan>;

const eventTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofEvents,
    id: "events-by-severity",
    type: "BarChart",
    title: "Events of the last days",
    sortOrder: 410,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(eventDays, now);
      const found = await new MonitoringFiguresRepository(database).countEventsBySeverity(organizationId, since);
      return describeBars(completeCounts(eventSeverities, found), {
        unit: "events",
        group: "severities",
        severityOf: (name) => severities[name],
      });
    },
  }),
  catalogueTile({
    ...ofEvents,
    id: "events-trouble",
    type: "Table",
    title: "Latest warnings and errors",
    sortOrder: 420,
    readData: async (database, { organizationId }) => {
      const trouble = await new MonitoringFiguresRepository(database).listTrouble(organizationId, mostRows);
      const rows = trouble.map(({ severity, ...event }) => ({
        action: openGrid("events", { severity }),
        cells: {
          ...event,
          severity: {
            value: severity,
            resourceKey: `catalogue.values.severities.${severity}`,
            scaleType: 1 as const,
            scaleValue: severities[severity],
          },
        },
      }));
      return {
        ...describeTable({ severity: "text", message: "text", occurredAt: "datetime" }, rows),
        dataStatusColourScheme: rows.length > 0 ? "warning" : "success",
      };
    },
  }),
];

const recordingTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofRecordings,
    id: "sessions-by-day",
    type: "Graph",
    title: "Recorded sessions by day",
    sortOrder: 430,
    readData: async (database, { organizationId, now }) => {
      const since = startOfDays(recordingDays, now);
      const counts = await new MonitoringFiguresRepository(database).countRecordingsByDay(organizationId, since);
      return describeDays(counts, "sessions", recordingDays, now);
    },
  }),
  catalogueTile({
    ...ofRecordings,
    id: "sessions-recent",
    type: "Table",
    title: "Latest recorded sessions",
    sortOrder: 440,
    readData: async (database, { organizationId }) => {
      const recent = await new MonitoringFiguresRepository(database).listRecentRecordings(organizationId, mostRows);
      return describeTable(
        { userName: "text", assetName: "text", title: "text", startedAt: "datetime" },
        recent.map(({ id, ...recording }) => ({
          action: openPage(paths.sessionReplay, { id: String(id) }),
          cells: recording,
        })),
      );
    },
  }),
];

export const monitoringTiles: readonly CatalogueTile[] = [...eventTiles, ...recordingTiles];
