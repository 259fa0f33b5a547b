import { endpointTargetTypeSchema } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { statusTones } from "@gatehouse/shared/rules/status-tones";
import { createBlueprint } from "./grid-blueprint.ts";
import type { GridBlueprint } from "./grid-blueprint.ts";
import { badgeColumn, column, referenceColumn, timeColumn } from "./grids-columns.ts";
import type { GridGroupName, PlannedColumn } from "./grids-columns.ts";

const scans = createBlueprint({
  id: gridDefinitionIds.scans,
  name: "scans",
  scope: "organization",
  permission: permissions.scansRead,
  listPath: "/api/scans",
  links: ["assets", "events"],
  parent: "assets",
  displayKey: "name",
  columns: [
    column("name", { isScalable: true }),
    badgeColumn("status", statusTones),
    column("scanType"),
    column("target"),
    column("assetsFound", { type: "number", group: "status" }),
    column("accountsFound", { type: "number", group: "status" }),
    column("newCount", { type: "number", group: "status", isHiddenAtFirst: true }),
    column("changedCount", { type: "number", group: "status", isHiddenAtFirst: true }),
    column("goneCount", { type: "number", group: "status", isHiddenAtFirst: true }),
    column("startedBy"),
    column("agentName", { isHiddenAtFirst: true }),
    column("agentVersion", { isHiddenAtFirst: true }),
    timeColumn("startedAt", { isScalable: true }),
    timeColumn("endedAt"),
    referenceColumn("assetIds", gridDefinitionIds.assets, "list"),
  ],
  defaultSort: { field: "startedAt", direction: "descending" },
  textFilterFields: ["name", "scanType", "target", "startedBy"],
});

const events = createBlueprint({
  id: gridDefinitionIds.events,
  name: "events",
  scope: "organization",
  permission: permissions.eventsRead,
  listPath: "/api/events",
  links: ["scans", "endpointEvents", "auditEvents"],
  displayKey: "message",
  columns: [
    column("message", { isSortable: false }),
    badgeColumn("severity", { information: "info", warning: "warning", error: "danger" }),
    column("category"),
    column("source"),
    column("userName"),
    timeColumn("occurredAt", { isScalable: true }),
  ],
  defaultSort: { field: "occurredAt", direction: "descending" },
  textFilterFields: ["message", "category", "source", "userName"],
});

const recordedSessions = createBlueprint({
  id: gridDefinitionIds.recordedSessions,
  name: "recordedSessions",
  scope: "organization",
  permission: permissions.sessionsReplay,
  listPath: "/api/recorded-sessions",
  links: ["events", "managedAccounts"],
  textsOf: "replay",
  displayKey: "title",
  columns: [
    column("title", { resourceKey: "session-replay.list.session" }),
    column("userName", { resourceKey: "session-replay.list.user" }),
    column("assetName", { resourceKey: "session-replay.list.host", group: "network" }),
    column("accountName"),
    column("protocol", { group: "network" }),
    timeColumn("startedAt", { isScalable: true }),
    timeColumn("endedAt"),
    timeColumn("importedAt", { isHiddenAtFirst: true }),
  ],
  defaultSort: { field: "startedAt", direction: "descending" },
  textFilterFields: ["title", "userName", "assetName", "accountName", "protocol"],
});

const targetTypeTones = Object.fromEntries(
  endpointTargetTypeSchema.options.map((targetType) => [targetType, "neutral" as const]),
);

/** Texts that few users need, and that the details show. */
const hiddenColumns = (group: GridGroupName, fields: readonly string[]): PlannedColumn[] =>
  fields.map((field) => column(field, { isSortable: false, isHiddenAtFirst: true, group }));

const endpointEvents = createBlueprint({
  id: gridDefinitionIds.endpointEvents,
  name: "endpointEvents",
  scope: "organization",
  permission: permissions.endpointReportingRead,
  listPath: "/api/endpoint-events",
  links: ["policies", "events"],
  displayKey: "applicationName",
  columns: [
    column("applicationName", { isScalable: true, group: "process" }),
    column("computerName"),
    column("userName"),
    column("userDomain"),
    column("isElevated", { type: "boolean", group: "status" }),
    badgeColumn("elevation", { standard: "neutral", elevated: "warning", system: "info" }),
    column("integrityLevel", { group: "process" }),
    column("applicationPath", { isSortable: false, isHiddenAtFirst: true, group: "process" }),
    column("commandLine", { isSortable: false, isHiddenAtFirst: true, group: "process" }),
    column("parentPath", { isSortable: false, isHiddenAtFirst: true, group: "process" }),
    badgeColumn("targetType", targetTypeTones, { group: "process" }),
    ...hiddenColumns("process", [
      "parentCommandLine",
      "currentDirectory",
      "processGuid",
      "parentProcessGuid",
      "ruleName",
    ]),
    ...hiddenColumns("file", [
      "declaredCompany",
      "declaredProduct",
      "declaredDescription",
      "fileVersion",
      "originalFileName",
      "md5",
      "sha1",
      "sha256",
      "imphash",
    ]),
    badgeColumn("eventSource", { sysmon1: "neutral", security4688: "neutral" }, { group: "general" }),
    timeColumn("occurredAt", { isScalable: true }),
  ],
  defaultSort: { field: "occurredAt", direction: "descending" },
  textFilterFields: ["applicationName", "applicationPath", "computerName", "userName", "userDomain"],
});

const policies = createBlueprint({
  id: gridDefinitionIds.policies,
  name: "policies",
  scope: "organization",
  permission: permissions.policiesRead,
  listPath: "/api/policies",
  links: ["endpointEvents"],
  displayKey: "name",
  columns: [
    column("priority", { type: "number" }),
    column("name"),
    column("workGroupName"),
    badgeColumn("productCode", { EPMWindows: "neutral", EPMMac: "neutral", EPMUnix: "neutral" }, { group: "general" }),
    column("publishedVersion", { type: "number" }),
    timeColumn("updatedAt"),
  ],
  defaultSort: { field: "priority", direction: "ascending" },
  textFilterFields: ["name", "workGroupName"],
});

/** What happened on assets and endpoints, and the rules for it. */
export const monitoringGrids: readonly GridBlueprint[] = [scans, events, recordedSessions, endpointEvents, policies];
