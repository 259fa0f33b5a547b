import type { GridColumn, GridDefinition, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { GridCell } from "./grid-cell.tsx";

/** The columns of the definition, with their texts and cells. */
export function useGridColumns(definition: GridDefinition): DataTableColumn<GridRow>[] {
  const { t } = useTranslation();
  return definition.Columns.map((column: GridColumn) => ({
    id: column.field,
    // i18n-keys: grid.columns.*
    header: t(column.resourceKey),
    isSortable: column.isSortable,
    isNumeric: column.type === "number",
    isRowHeader: column.field === definition.DisplayKey,
    renderCell: (row) => (
      <GridCell column={column} value={row[column.field] ?? null} showsSeconds={definition.ShowSeconds} />
    ),
  }));
}
