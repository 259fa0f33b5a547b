import type { GridColumn, GridDefinition, GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useMemo } from "react";
import { GridCell } from "./grid-cell.tsx";

/** Below these widths, by field or type, values are cut that are no use in part. */
const minWidths: Readonly<Partial<Record<string, string>>> = {
  datetime: "18rem",
  "datetime-with-seconds": "20rem",
  list: "18rem",
  emailAddress: "18rem",
};

function minWidthOf({ field, type }: GridColumn, showsSeconds: boolean): { minWidth?: string } {
  const kind = type === "datetime" && showsSeconds ? "datetime-with-seconds" : type;
  const minWidth = minWidths[field] ?? minWidths[kind];
  return minWidth === undefined ? {} : { minWidth };
}

/** The columns of the definition, with their texts and cells. */
export function useGridColumns(definition: GridDefinition): DataTableColumn<GridRow>[] {
  const { t } = useTranslation();
  const { Columns, DisplayKey, ShowSeconds } = definition;
  return useMemo(
    () =>
      Columns.filter(({ refersTo }) => refersTo === undefined).map((column: GridColumn) => ({
        id: column.field,
        // i18n-keys: grid.columns.*
        header: t(column.resourceKey),
        isSortable: column.isSortable,
        isNumeric: column.type === "number",
        isRowHeader: column.field === DisplayKey,
        ...minWidthOf(column, ShowSeconds),
        ...(column.isHiddenAtFirst && { isHiddenAtFirst: true }),
        renderCell: (row) => <GridCell column={column} value={row[column.field] ?? null} showsSeconds={ShowSeconds} />,
      })),
    [Columns, DisplayKey, ShowSeconds, t],
  );
}
