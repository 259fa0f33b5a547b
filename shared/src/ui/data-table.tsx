export type {
  DataTableColumn,
  DataTableProps,
  DataTableSelection,
  DataTableSort,
} from "./data-table/data-table-types.ts";
import type { DataTableProps } from "./data-table/data-table-types.ts";
import { DataTableCards } from "./data-table/data-table-cards.tsx";
import { DataTableGrid } from "./data-table/data-table-grid.tsx";
import classes from "./data-table/data-table.module.css";
import { useNarrowScreen } from "./use-narrow-screen.ts";

/** Rows of the server as a table; below 1024px as a list of cards with the same values, choices and actions. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useNarrowScreen();
  const { rows, emptyState, resultText, footer, isRefreshing } = props;
  const hasRows = rows.length > 0 || !emptyState;
  return (
    <div className={classes.table} aria-busy={isRefreshing || undefined}>
      {!hasRows && emptyState}
      {hasRows && (isNarrow ? <DataTableCards {...props} /> : <DataTableGrid {...props} />)}
      {(resultText !== undefined || footer) && (
        <div className={classes.footer}>
          <p className={classes.result} role="status">
            {resultText}
          </p>
          {footer}
        </div>
      )}
    </div>
  );
}
