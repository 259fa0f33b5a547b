import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { lastDays, startOfDays } from "./days.ts";
import { completeCounts, describeBars, describeDays } from "./describe-figures.ts";
import type { Severity } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { MonitoringFiguresRepository } from "./figures/monitoring-figures.repository.ts";
import type { WarningOrError } from "./figures/monitoring-figures.repository.ts";
import { duringDays, equals, onDay } from "./figure-conditions.ts";
import { openGrid, openPage, openRow, openRows } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";
import { trendTile } from "./trend-tile.ts";

const eventDays = 7;
const recordingDays = 30;
const MAX_ROWS = 8;

/** In the order of the bars. */
const eventSeverities = ["information", "warning", "error"] as const;
const severities: Record<WarningOrError["severity"], Severity> = { information: 0, warning: 1, error: 3 };

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
    title: "Recent events",
    sortOrder: 410,
    readData: async (database, question) => {
      const since = startOfDays(eventDays, question);
      const found = await new MonitoringFiguresRepository(database).countEventsBySeverity(
        question.organizationId,
        since,
      );
      return describeBars(completeCounts(eventSeverities, found), {
        unit: "events",
        group: "severities",
        severityOf: (name) => severities[name],
        actionOf: (severity) =>
          openRows("events", [equals("severity", severity), duringDays("occurredAt", eventDays, question)]),
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
      const found = await new MonitoringFiguresRepository(database).listWarningsAndErrors(organizationId, MAX_ROWS);
      const rows = found.map(({ id, severity, ...event }) => ({
        action: openRow("events", id),
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
        ...describeTable({ severity: "text", message: "text", occurredAt: "datetime" }, rows, ["occurredAt"]),
        dataStatusColourScheme: rows.length > 0 ? "warning" : "success",
      };
    },
  }),
];

const totalTiles: readonly CatalogueTile[] = [
  trendTile({
    ...ofEvents,
    id: "events-trouble-total",
    title: "Warnings and errors",
    sortOrder: 405,
    better: "lower",
    actionOf: (days, question) =>
      openRows("events", [
        { field: "severity", operator: "isNot", values: ["information"] },
        duringDays("occurredAt", days, question),
      ]),
    countByDay: (database, organizationId, days) =>
      new MonitoringFiguresRepository(database).countFailuresByDay(organizationId, days),
  }),
  trendTile({
    ...ofRecordings,
    id: "sessions-total",
    title: "Recorded sessions",
    sortOrder: 425,
    actionOf: (days, question) => openRows("recordedSessions", [duringDays("startedAt", days, question)]),
    countByDay: (database, organizationId, days) =>
      new MonitoringFiguresRepository(database).countRecordingsByDay(organizationId, days),
  }),
];

const recordingTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofRecordings,
    id: "sessions-by-day",
    type: "Graph",
    title: "Recorded sessions by day",
    sortOrder: 430,
    readData: async (database, question) => {
      const days = lastDays(recordingDays, question);
      const counts = await new MonitoringFiguresRepository(database).countRecordingsByDay(
        question.organizationId,
        days,
      );
      return describeDays(counts, {
        unit: "sessions",
        days,
        actionOf: (day) => openRows("recordedSessions", [onDay("startedAt", day, question.timeZone)]),
      });
    },
  }),
  catalogueTile({
    ...ofRecordings,
    id: "sessions-recent",
    type: "Table",
    title: "Latest recorded sessions",
    sortOrder: 440,
    readData: async (database, { organizationId }) => {
      const recent = await new MonitoringFiguresRepository(database).listRecentRecordings(organizationId, MAX_ROWS);
      return describeTable(
        { userName: "text", assetName: "text", title: "text", startedAt: "datetime" },
        recent.map(({ id, ...recording }) => ({
          action: openPage(paths.sessionReplay, { id: String(id) }),
          cells: recording,
        })),
        ["title", "startedAt"],
      );
    },
  }),
];

export const monitoringTiles: readonly CatalogueTile[] = [...eventTiles, ...totalTiles, ...recordingTiles];
