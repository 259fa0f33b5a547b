import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";

/** Channel on which the triggers of the watched tables send `<table> <organization> <transaction>` per statement. */
export const gridRowsChannel = "grid_rows_changed";

/** Tables with such triggers, and the grid that shows their rows. Other grids don't tell of changes. */
export const watchedTables: Readonly<Record<string, string>> = {
  assets: gridDefinitionIds.assets,
  managed_systems: gridDefinitionIds.managedSystems,
  managed_accounts: gridDefinitionIds.managedAccounts,
  scans: gridDefinitionIds.scans,
  events: gridDefinitionIds.events,
  recorded_sessions: gridDefinitionIds.recordedSessions,
  endpoint_events: gridDefinitionIds.endpointEvents,
};

const watchedGrids = new Set(Object.values(watchedTables));

/** Whether the rows of a grid are watched. */
export const isWatched = (definitionId: string): boolean => watchedGrids.has(definitionId);

export type GridRowNotice = { definitionId: string; organizationId: string; transaction: string };

/** Reads a notice; null if it names no watched table. */
export function parseGridRowNotice(payload: string): GridRowNotice | null {
  const [table = "", organizationId = "", transaction = ""] = payload.split(" ");
  const definitionId = Object.hasOwn(watchedTables, table) ? watchedTables[table] : undefined;
  if (definitionId === undefined || organizationId === "" || !/^\d+$/.test(transaction)) return null;
  return { definitionId, organizationId, transaction };
}
