import type {
  TableCell,
  TableColumn,
  TileAction,
  TileData,
} from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { spellOut } from "./spell-out.ts";

type CellValue = string | number | Date | null;
type Row = { action: TileAction | null; cells: Record<string, CellValue | TableCell> };

/**
 * `columns` names the cells of each row in order; titles follow from the names.
 * @param secondary - Columns that a narrow tile leaves out.
 */
export function describeTable<Name extends string>(
  columns: Record<Name, TableColumn["columnType"]>,
  rows: readonly Row[],
  secondary: readonly NoInfer<Name>[] = [],
): TileData {
  const names = Object.keys(columns);
  const leftOut = new Set<string>(secondary);
  return {
    dataTable: {
      columns: Object.entries<TableColumn["columnType"]>(columns).map(([name, columnType], columnIndex) => ({
        columnName: spellOut(name),
        resourceKey: `catalogue.columns.${name}`,
        columnIndex,
        columnType,
        ...(leftOut.has(name) && { isSecondary: true }),
      })),
      rows: rows.map(({ action, cells }) => ({ action, dataItems: names.map((name) => toCell(cells[name] ?? null)) })),
    },
  };
}

function toCell(value: CellValue | TableCell): TableCell {
  if (value instanceof Date) return { value: value.toISOString() };
  return value === null || typeof value !== "object" ? { value } : value;
}
