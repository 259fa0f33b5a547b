import { type RefObject, useEffect, useEffectEvent } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { DataTableProps } from "../data-table-types.ts";
import type { TableModel } from "../use-table-model.ts";
import { textOfCell, textOfRows } from "./copy-rows.ts";
import { cellOf, findCell, HEAD_ID, placeOf, type CellPlace } from "./grid-dom.ts";
import type { GridSelection } from "./use-grid-selection.ts";

type CopiedRowsOptions<Row> = {
  tableRef: RefObject<HTMLTableElement | null>;
  table: DataTableProps<Row>;
  model: TableModel<Row>;
  selection: GridSelection;
  announce: (text: string) => void;
};

/**
 * Copies the selected rows of the table, else the focused cell. Browsers send the event to where text was marked last,
 * which may be anywhere, so the focus decides whether it is for this table.
 */
export function useCopiedRows<Row>({ tableRef, table, model, selection, announce }: CopiedRowsOptions<Row>): void {
  const { t } = useTranslation();
  const handleCopy = useEffectEvent((event: ClipboardEvent) => {
    const element = tableRef.current;
    const cell = cellOf(element, document.activeElement);
    // Marked text is what the user wants.
    const isMarked = document.getSelection()?.isCollapsed === false;
    if (!element || !cell || isMarked || document.activeElement !== cell) return;
    const readCell = (row: Row, columnId: string) =>
      findCell(element, { rowId: table.getRowId(row), columnId })?.textContent ?? "";
    const put = (text: string, message: string) => {
      event.clipboardData?.setData("text/plain", text);
      event.preventDefault();
      announce(message);
    };
    const rows = table.rows.filter((row) => selection.isSelected(table.getRowId(row)));
    if (rows.length > 0) {
      put(textOfRows({ columns: model.columns, rows, readCell }), t("ui.table.rowsCopied", { count: rows.length }));
      return;
    }
    const text = focusedText({ table, model }, placeOf(cell), readCell);
    if (text !== undefined) put(text, t("ui.table.cellCopied"));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => handleCopy(event);
    document.addEventListener("copy", listener);
    return () => document.removeEventListener("copy", listener);
  }, []);
}

type Shown<Row> = Pick<CopiedRowsOptions<Row>, "table" | "model">;

/** The value of a cell, or the name of a column. */
function focusedText<Row>(
  { table, model }: Shown<Row>,
  { rowId, columnId }: CellPlace,
  readCell: (row: Row, columnId: string) => string,
): string | undefined {
  const column = model.columns.find(({ id }) => id === columnId);
  const row = table.rows.find((candidate) => table.getRowId(candidate) === rowId);
  if (!column) return undefined;
  if (row !== undefined) return textOfCell(column, row, readCell);
  return rowId === HEAD_ID ? column.header : undefined;
}
