export { DataTableColumns, type DataTableColumnsProps } from "./data-table-columns.tsx";
export { DataTableDensityMenu, type DataTableDensityProps } from "./data-table-density-menu.tsx";
export { DataTableSkeleton } from "./data-table-skeleton.tsx";
export type {
  DataTableColumn,
  DataTableColumnState,
  DataTableDensity,
  DataTableEdge,
  DataTablePlace,
  DataTableProps,
  DataTableSelection,
  DataTableSort,
  DataTableWindow,
} from "./data-table-types.ts";
import type { DataTableProps } from "./data-table-types.ts";
import { DataTableCards } from "./data-table-cards.tsx";
import { DataTableGrid } from "./data-table-grid.tsx";
import { classNames } from "../styles/class-names.ts";
import classes from "./data-table.module.css";
import { useNarrowScreen } from "./use-narrow-screen.ts";

/**
 * Rows from the server as a table; below 1024px a list of cards with the same values, selection and actions. With
 * `virtual` it draws only the visible ones of many rows, and keeps its head when there are none.
 *
 * @since contract 1
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, emptyState, isRefreshing } = props;
  const isNarrow = useNarrowScreen();
  const isEmpty = rows.length === 0 && Boolean(emptyState);
  return (
    <div className={classNameOf(props)} aria-busy={isRefreshing || undefined}>
      <TableHead {...props} />
      {!isNarrow && <BulkBar {...props} />}
      <Rows {...props} isEmpty={isEmpty} isNarrow={isNarrow} />
      {isEmpty && emptyState}
      <TableFoot {...props} />
      {/* Where a thumb reaches it, and behind the last row. */}
      {isNarrow && <BulkBar {...props} />}
    </div>
  );
}

function classNameOf<Row>({ density, isFilling, foot }: DataTableProps<Row>): string {
  return classNames(
    classes.table,
    density && classes[density],
    isFilling && classes.tall,
    Boolean(foot) && classes.footed,
  );
}

function BulkBar<Row>({ bulkBar }: DataTableProps<Row>) {
  return bulkBar && <div className={classes.bulk}>{bulkBar}</div>;
}

function TableFoot<Row>({ footer, foot }: DataTableProps<Row>) {
  return (
    <>
      {footer && <div className={classes.footer}>{footer}</div>}
      {foot && <div className={classes.foot}>{foot}</div>}
    </>
  );
}

function TableHead<Row>({ resultText, actions }: DataTableProps<Row>) {
  if (resultText === undefined && !actions) return null;
  return (
    <div className={classes.toolbar}>
      <p className={classes.result} role="status">
        {resultText}
      </p>
      {actions}
    </div>
  );
}

function Rows<Row>({ isEmpty, isNarrow, ...props }: DataTableProps<Row> & { isEmpty: boolean; isNarrow: boolean }) {
  if (isEmpty && (isNarrow || !props.virtual)) return null;
  return isNarrow ? <DataTableCards {...props} /> : <DataTableGrid {...props} />;
}
