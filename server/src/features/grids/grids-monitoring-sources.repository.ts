import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { eq } from "drizzle-orm";
import { endpointEvents } from "../../db/schema/endpoint-events.table.ts";
import { events } from "../../db/schema/events.table.ts";
import { policies } from "../../db/schema/policies.table.ts";
import { recordedSessions } from "../../db/schema/recorded-sessions.table.ts";
import { scans } from "../../db/schema/scans.table.ts";
import { assetIdsOfScan, scansThatFound } from "./grids-scan-assets.repository.ts";
import { joinedText, searchOf } from "./grids-search.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";

const scansSource: GridSource = {
  from: scans,
  id: scans.id,
  scope: ({ organizationId }) => eq(scans.organizationId, organizationId),
  columns: {
    name: scans.name,
    status: scans.status,
    scanType: scans.scanType,
    target: scans.target,
    assetsFound: scans.assetsFound,
    accountsFound: scans.accountsFound,
    newCount: scans.newCount,
    changedCount: scans.changedCount,
    goneCount: scans.goneCount,
    startedBy: scans.startedBy,
    agentName: scans.agentName,
    agentVersion: scans.agentVersion,
    startedAt: scans.startedAt,
    endedAt: scans.endedAt,
    assetIds: assetIdsOfScan,
  },
  referring: { assetIds: scansThatFound },
  search: searchOf(scans.searchText, ["name", "scanType", "target", "startedBy"]),
};

const eventsSource: GridSource = {
  from: events,
  id: events.id,
  scope: ({ organizationId }) => eq(events.organizationId, organizationId),
  columns: {
    message: events.message,
    severity: events.severity,
    category: events.category,
    source: events.source,
    userName: events.userName,
    occurredAt: events.occurredAt,
  },
  search: searchOf(events.searchText, ["message", "category", "source", "userName"]),
};

const recordedSessionsSource: GridSource = {
  from: recordedSessions,
  id: recordedSessions.id,
  scope: ({ organizationId }) => eq(recordedSessions.organizationId, organizationId),
  columns: {
    title: recordedSessions.title,
    userName: recordedSessions.userName,
    assetName: recordedSessions.assetName,
    accountName: recordedSessions.accountName,
    protocol: recordedSessions.protocol,
    startedAt: recordedSessions.startedAt,
    endedAt: recordedSessions.endedAt,
    importedAt: recordedSessions.importedAt,
  },
  search: searchOf(
    joinedText(
      recordedSessions.title,
      recordedSessions.userName,
      recordedSessions.assetName,
      recordedSessions.accountName,
      recordedSessions.protocol,
    ),
    ["title", "userName", "assetName", "accountName", "protocol"],
  ),
};

const endpointEventsSource: GridSource = {
  from: endpointEvents,
  id: endpointEvents.id,
  scope: ({ organizationId }) => eq(endpointEvents.organizationId, organizationId),
  columns: {
    applicationName: endpointEvents.applicationName,
    computerName: endpointEvents.computerName,
    userName: endpointEvents.userName,
    userDomain: endpointEvents.userDomain,
    isElevated: endpointEvents.isElevated,
    elevation: endpointEvents.action,
    integrityLevel: endpointEvents.integrityLevel,
    applicationPath: endpointEvents.applicationPath,
    commandLine: endpointEvents.commandLine,
    parentPath: endpointEvents.parentPath,
    targetType: endpointEvents.targetType,
    parentCommandLine: endpointEvents.parentCommandLine,
    currentDirectory: endpointEvents.currentDirectory,
    processGuid: endpointEvents.processGuid,
    parentProcessGuid: endpointEvents.parentProcessGuid,
    ruleName: endpointEvents.ruleName,
    declaredCompany: endpointEvents.declaredCompany,
    declaredProduct: endpointEvents.product,
    declaredDescription: endpointEvents.description,
    fileVersion: endpointEvents.fileVersion,
    originalFileName: endpointEvents.originalFileName,
    md5: endpointEvents.md5,
    sha1: endpointEvents.sha1,
    sha256: endpointEvents.sha256,
    imphash: endpointEvents.imphash,
    eventSource: endpointEvents.source,
    occurredAt: endpointEvents.occurredAt,
  },
  search: searchOf(endpointEvents.searchText, [
    "applicationName",
    "applicationPath",
    "computerName",
    "userName",
    "userDomain",
  ]),
};

const policiesSource: GridSource = {
  from: policies,
  id: policies.id,
  scope: ({ organizationId }) => eq(policies.organizationId, organizationId),
  columns: {
    priority: policies.priority,
    name: policies.name,
    workGroupName: policies.workGroupName,
    productCode: policies.productCode,
    publishedVersion: policies.publishedVersion,
    updatedAt: policies.updatedAt,
  },
};

export const monitoringSources: Readonly<Record<string, GridSource>> = {
  [gridDefinitionIds.scans]: scansSource,
  [gridDefinitionIds.events]: eventsSource,
  [gridDefinitionIds.recordedSessions]: recordedSessionsSource,
  [gridDefinitionIds.endpointEvents]: endpointEventsSource,
  [gridDefinitionIds.policies]: policiesSource,
};
