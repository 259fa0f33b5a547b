import type {
  TableCell,
  TableColumn,
  TileAction,
  TileData,
} from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { spellOut } from "./spell-out.ts";

type CellValue = string | number | Date | null;
type Row = { action: TileAction | null; cells: Record<string, CellValue | TableCell> };

/** `columns` names the cells of each row in their order; their titles follow from the names. */
export function describeTable(columns: Record<string, TableColumn["columnType"]>, rows: readonly Row[]): TileData {
  const names = Object.keys(columns);
  return {
    dataTable: {
      columns: Object.entries(columns).map(([name, columnType], columnIndex) => ({
        columnName: spellOut(name),
        resourceKey: `catalogue.columns.${name}`,
        columnIndex,
        columnType,
      })),
      rows: rows.map(({ action, cells }) => ({ action, dataItems: names.map((name) => toCell(cells[name] ?? null)) })),
    },
  };
}

function toCell(value: CellValue | TableCell): TableCell {
  if (value instanceof Date) return { value: value.toISOString() };
  return value === null || typeof value !== "object" ? { value } : value;
}
