import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
  type Updater,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, resolveColumnState } from "./column-state.ts";
import type { DataTableColumn, DataTableColumnState, DataTableProps, DataTableSort } from "./data-table-types.ts";

/** Rows are drawn as they come, by their place: the server sorts and filters. */
const NO_ROWS: object[] = [];

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

/** What a table shows: its visible columns in order, their widths in rem, and the commands of a column. */
export type TableModel<Row> = {
  columns: readonly DataTableColumn<Row>[];
  /** State of all columns, hidden ones too. */
  entries: DataTableColumnState;
  widths: Readonly<Record<string, number>>;
  getSort: (columnId: string) => DataTableSort["direction"] | undefined;
  canSort: (columnId: string) => boolean;
  /** Sorts by the column; turns the order around if it is sorted already. */
  toggleSort: (columnId: string, direction?: DataTableSort["direction"]) => void;
};

const toDirection = (isDescending: boolean): DataTableSort["direction"] => (isDescending ? "descending" : "ascending");

/** Decision 055: TanStack Table keeps columns, widths and sort; the server sorts and filters. */
export function useTableModel<Row>(props: DataTableProps<Row>): TableModel<Row> {
  const { columns, sort, onSortChange, columnState } = props;
  const entries = useMemo(() => resolveColumnState(columns, columnState), [columns, columnState]);
  const definitions = useMemo(() => columns.map(defineColumn), [columns]);
  const layout = useMemo(() => toLayout(entries), [entries]);
  const sorting = useMemo(() => (sort ? [{ id: sort.columnId, desc: sort.direction === "descending" }] : []), [sort]);
  const table = useTable<typeof features, object>({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { ...layout, sorting },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (updater: Updater<SortingState>) => {
      const next = (typeof updater === "function" ? updater(sorting) : updater)[0];
      if (next) onSortChange?.({ columnId: next.id, direction: toDirection(next.desc) });
    },
  });
  const leafColumns = table.getVisibleLeafColumns();
  const visible = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return leafColumns.flatMap(({ id }) => byId.get(id) ?? []);
  }, [columns, leafColumns]);
  return {
    columns: visible,
    entries,
    widths: layout.columnSizing,
    canSort: (id) => Boolean(onSortChange && table.getColumn(id)?.getCanSort()),
    getSort: (id) => {
      const sorted = table.getColumn(id)?.getIsSorted();
      return sorted ? toDirection(sorted === "desc") : undefined;
    },
    toggleSort: (id, direction) => {
      table.getColumn(id)?.toggleSorting(direction === undefined ? undefined : direction === "descending");
    },
  };
}

function defineColumn<Row>(column: DataTableColumn<Row>): ColumnDef<typeof features, object> {
  return {
    id: column.id,
    header: column.header,
    // Only columns with values can be sorted.
    accessorFn: () => undefined,
    enableSorting: Boolean(column.isSortable),
    enableHiding: !column.isRowHeader,
    minSize: MIN_COLUMN_WIDTH,
    maxSize: MAX_COLUMN_WIDTH,
  };
}

function toLayout(entries: DataTableColumnState) {
  return {
    columnOrder: entries.map(({ id }) => id),
    columnVisibility: Object.fromEntries(entries.map(({ id, isVisible }) => [id, isVisible])),
    columnSizing: Object.fromEntries(
      entries.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width] as const])),
    ),
  };
}
