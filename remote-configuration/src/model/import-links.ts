import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import type { ImportKind, InventoryImport } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";

/** The grids that list what is imported. */
const grids: Readonly<Record<ImportKind, string>> = {
  assets: gridDefinitionIds.assets,
  "managed-systems": gridDefinitionIds.managedSystems,
  "managed-accounts": gridDefinitionIds.managedAccounts,
  users: gridDefinitionIds.users,
};

const pathToGrid = (query: Record<string, string>): string => `${paths.grid}?${new URLSearchParams(query).toString()}`;

export const pathToRows = (kind: ImportKind): string => pathToGrid({ definition: grids[kind] });

type Result = NonNullable<InventoryImport["result"]>;

/** The rows that an import has added and changed: all were written at one moment, which the link has in milliseconds. */
export function pathToWritten(kind: ImportKind, { writtenAt }: Result): string {
  const values = [writtenAt, new Date(Date.parse(writtenAt) + 1).toISOString()];
  const where = formatRowCondition({ field: "updatedAt", operator: "between", values });
  return pathToGrid({ definition: grids[kind], where });
}

export const pathToScan = ({ scanId }: Result): string =>
  pathToGrid({ definition: gridDefinitionIds.scans, row: scanId });
