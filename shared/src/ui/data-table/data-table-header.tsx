import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { classNames } from "../class-names.ts";
import type { DataTableColumn, DataTableSort } from "./data-table-types.ts";
import classes from "./data-table.module.css";

type DataTableHeaderProps<Row> = {
  column: DataTableColumn<Row>;
  sort: DataTableSort | null | undefined;
  onSortChange: ((sort: DataTableSort) => void) | undefined;
};

/** A column heading; a sortable one holds a button, and only the sorted one says `aria-sort`. */
export function DataTableHeader<Row>({ column, sort, onSortChange }: DataTableHeaderProps<Row>) {
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const className = classNames(column.isNumeric && classes.numeric, direction && classes.sorted);
  const width = column.width === undefined ? undefined : { inlineSize: column.width };
  if (!column.isSortable || !onSortChange) {
    return (
      <th scope="col" className={className} style={width}>
        {column.header}
      </th>
    );
  }
  const next = direction === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" className={className} style={width} aria-sort={direction}>
      <button
        type="button"
        className={classes.sortButton}
        onClick={() => onSortChange({ columnId: column.id, direction: next })}
      >
        {column.header}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

function SortIcon({ direction }: { direction: DataTableSort["direction"] | undefined }) {
  if (direction === undefined) return <ArrowUpDown className={classes.unsorted} aria-hidden="true" />;
  return direction === "ascending" ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}
