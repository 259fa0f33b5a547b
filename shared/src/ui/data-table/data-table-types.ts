import type { ReactNode } from "react";
import type { MenuCommand } from "../menu/menu-command.ts";

/** One column; also one line of a card when the window is narrow. */
export type DataTableColumn<Row> = {
  id: string;
  header: string;
  renderCell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Numbers stand at the inline end, in tabular figures. */
  isNumeric?: boolean;
  /** The name of the row: strong here, the heading of its card when narrow. Exactly one column. */
  isRowHeader?: boolean;
  /** A CSS width; without it the content decides. */
  width?: string;
};

/** The sorted column; the server sorts. */
export type DataTableSort = { columnId: string; direction: "ascending" | "descending" };

/** Chosen rows of this page by id. */
export type DataTableSelection = {
  selectedIds: ReadonlySet<string>;
  onChange: (selectedIds: ReadonlySet<string>) => void;
};

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** The row in words, for its checkbox and its menu: "db-prod-04". */
  getRowLabel: (row: Row) => string;
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort) => void;
  selection?: DataTableSelection;
  getRowActions?: (row: Row) => readonly MenuCommand[];
  /** "128 assets"; shown under the rows and read aloud when it changes. */
  resultText?: string;
  /** A `Pagination`, beside the result text. */
  footer?: ReactNode;
  /** Dims the rows while the next page is on its way; the first load is a `PageState`. */
  isRefreshing?: boolean;
  /** A `PageState` of kind `empty`, instead of the rows. */
  emptyState?: ReactNode;
};
