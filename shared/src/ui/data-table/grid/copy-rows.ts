import { disarmFormula } from "../../../rules/disarm-formula.ts";
import type { DataTableColumn } from "../data-table-types.ts";

/** Numbers with a sign are no formulas. */
const SIGNED_NUMBER = /^[+-][\d.,\s]*$/;

type CopiedRows<Row> = {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** The text of a drawn cell. */
  readCell: (row: Row, columnId: string) => string;
};

/** The value of a cell as one line of text. */
export function textOfCell<Row>(column: DataTableColumn<Row>, row: Row, readCell: CopiedRows<Row>["readCell"]): string {
  const drawn = column.getText ? undefined : column.renderCell(row);
  const isText = typeof drawn === "string" || typeof drawn === "number";
  const text = column.getText?.(row) ?? (isText ? String(drawn) : readCell(row, column.id));
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Rows as lines with tabs, as spreadsheets paste them. */
export function textOfRows<Row>({ columns, rows, readCell }: CopiedRows<Row>): string {
  const toSafe = (text: string) => (SIGNED_NUMBER.test(text) ? text : disarmFormula(text));
  return rows.map((row) => columns.map((column) => toSafe(textOfCell(column, row, readCell))).join("\t")).join("\n");
}
