import type { ReactNode } from "react";
import type { MenuCommand } from "../menu/menu-command.ts";

/**
 * A column; in a narrow window a line of a card.
 *
 * @since contract 1
 */
export type DataTableColumn<Row> = {
  id: string;
  header: string;
  /** Called again only if the row, or the list of columns, is another one: keep that list with `useMemo`. */
  renderCell: (row: Row) => ReactNode;
  /** The value as text, for copies of rows; by default the text of the drawn cell. */
  getText?: (row: Row) => string;
  isSortable?: boolean;
  /** Aligned at the inline end, in tabular figures. */
  isNumeric?: boolean;
  /** The name of the row: bold in the table, the heading of a card, never hidden. Exactly one column has it. */
  isRowHeader?: boolean;
  /** A CSS width; the content decides by default, or equal shares where the widths can be changed. */
  width?: string;
  /** Where the widths can be changed: the CSS width below which the column isn't squeezed. */
  minWidth?: string;
  /** Not shown until the user adds it. */
  isHiddenAtFirst?: boolean;
};

/**
 * The sorted column; the server sorts.
 *
 * @since contract 1
 */
export type DataTableSort = { columnId: string; direction: "ascending" | "descending" };

/**
 * Ids of the selected rows.
 *
 * @since contract 1
 */
export type DataTableSelection = {
  selectedIds: ReadonlySet<string>;
  /** Also ends `isAllMatching`: the ids are then the whole selection. */
  onChange: (selectedIds: ReadonlySet<string>) => void;
  /** All rows that match are selected, those that aren't loaded too; `selectedIds` then counts for nothing. */
  isAllMatching?: boolean;
  /** Asked for by Ctrl+A; without it Ctrl+A selects the rows of the table. */
  onSelectAllMatching?: () => void;
};

/**
 * Columns in their order, as a user left them; columns that are missing follow as they are defined.
 *
 * @since contract 1
 */
export type DataTableColumnState = readonly {
  id: string;
  isVisible: boolean;
  /** In rem. */
  width?: number;
}[];

/**
 * How much room the rows of a table take.
 *
 * @since contract 1
 */
export type DataTableDensity = "compact" | "normal" | "comfortable";

/**
 * An end of all rows.
 *
 * @since contract 1
 */
export type DataTableEdge = "start" | "end";

/**
 * What stands at the upper edge of what is visible: a row, and how much of it is scrolled away, in px.
 *
 * @since contract 1
 */
export type DataTablePlace = { rowId: string; offset: number };

/**
 * `rows` are a part of all rows, without gaps, of which only the visible ones are drawn. The place that the user sees
 * stays where it is when rows are added or taken away at either end.
 *
 * @since contract 1
 */
export type DataTableWindow = {
  /** Position of the first of `rows` among all rows, counted from 0; null if unknown, as after a jump to the end. */
  firstIndex: number | null;
  /** Number of all rows; null if unknown. */
  rowCount: number | null;
  /** Whether rows come before `rows`; by default if `firstIndex` isn't 0. */
  hasBefore?: boolean;
  /** Whether rows come after `rows`; by default as `firstIndex` and `rowCount` say, and if one of them is unknown. */
  hasAfter?: boolean;
  /** Another value means other rows, which show from their start: such as the filter. The sort counts by itself. */
  resetKey?: string;
  /** The user comes near the first, or the last, of `rows` while there are more; called once for the same `rows`. */
  onReachStart?: () => void;
  onReachEnd?: () => void;
  /** The user wants the first or the last of all rows, which isn't among `rows`; the focus goes there when it is. */
  onJump?: (edge: DataTableEdge) => void;
  /** Another value gives the focus to the first row, as when new rows are shown. */
  startKey?: number;
  /** Where the rows show from when the table is drawn first; from their start without it. */
  getPlace?: () => DataTablePlace | null;
  /** The table goes; says where the user was. */
  onLeave?: (place: DataTablePlace | null) => void;
};

/**
 * Properties of `DataTable`.
 *
 * @since contract 1
 */
export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** The name of a row for its checkbox and its menu: "db-prod-04". */
  getRowLabel: (row: Row) => string;
  sort?: DataTableSort | null;
  onSortChange?: (sort: DataTableSort) => void;
  selection?: DataTableSelection;
  getRowActions?: (row: Row) => readonly MenuCommand[];
  /** "128 assets"; shown above the rows and announced on change. */
  resultText?: string;
  /** Buttons beside the result text. */
  actions?: ReactNode;
  /** A `Pagination`, below the rows. */
  footer?: ReactNode;
  /** Dims the rows while the next page loads; for the first load, use a `PageState`. */
  isRefreshing?: boolean;
  /** A `PageState` of kind `empty`, instead of the rows. */
  emptyState?: ReactNode;
  /** Draws only the visible ones of many rows. */
  virtual?: DataTableWindow;
  /** Lets users change order, visibility and widths of the columns; null shows them as they are defined. */
  columnState?: DataTableColumnState | null;
  /** Null is a reset. */
  onColumnStateChange?: (state: DataTableColumnState | null) => void;
  /** Height of the rows; `normal` by default. */
  density?: DataTableDensity;
  /** The row whose details are open. */
  openRowId?: string | null;
  /** Enter, or a press beside the controls of a row. */
  onOpenRow?: (row: Row) => void;
  /** What can be done with the selected rows, above the head; null while none is selected. */
  bulkBar?: ReactNode;
  /** A line below the rows: their count, notices. Unlike `footer` it never moves. */
  foot?: ReactNode;
  /** Takes the height that its flex container leaves, and scrolls inside. */
  isFilling?: boolean;
};
