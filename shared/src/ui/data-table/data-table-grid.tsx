import { useId } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Checkbox } from "../checkbox.tsx";
import { classNames } from "../class-names.ts";
import { DataTableHeader } from "./data-table-header.tsx";
import { selectAllState, toggleAll, toggleOne } from "./data-table-selection.ts";
import type { DataTableColumn, DataTableProps } from "./data-table-types.ts";
import classes from "./data-table.module.css";
import { Menu } from "../menu.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";

/** The wide form: a real table in a region that scrolls by itself, under a header that stays. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getRowId, sort, onSortChange, selection, getRowActions, isRefreshing } = props;
  const { t } = useTranslation();
  const captionId = useId();
  const rowIds = rows.map(getRowId);
  const allState = selection ? selectAllState(selection, rowIds) : "none";
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={classNames(classes.grid, isRefreshing && classes.refreshing)}>
        <caption id={captionId}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.selectCell}>
                <Checkbox
                  label={t("ui.selectAllRows")}
                  isLabelHidden
                  checked={allState === "all"}
                  isIndeterminate={allState === "some"}
                  onChange={() => selection.onChange(toggleAll(selection, rowIds))}
                />
              </th>
            )}
            {columns.map((column) => (
              <DataTableHeader key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
            {getRowActions && (
              <th scope="col" className={classes.actionCell}>
                <VisuallyHidden>{t("ui.actions")}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={getRowId(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridRow<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, getRowId, getRowLabel, selection, getRowActions } = props;
  const { t } = useTranslation();
  const rowId = getRowId(row);
  const rowLabel = getRowLabel(row);
  const isSelected = selection?.selectedIds.has(rowId) ?? false;
  return (
    <tr className={classNames(isSelected && classes.selected)}>
      {selection && (
        <td className={classes.selectCell}>
          <Checkbox
            label={t("ui.selectRow", { row: rowLabel })}
            isLabelHidden
            checked={isSelected}
            onChange={() => selection.onChange(toggleOne(selection, rowId))}
          />
        </td>
      )}
      {columns.map((column) => (
        <GridCell key={column.id} column={column} row={row} />
      ))}
      {getRowActions && (
        <td className={classes.actionCell}>
          <Menu label={t("ui.rowActions", { row: rowLabel })} isIconOnly items={getRowActions(row)} />
        </td>
      )}
    </tr>
  );
}

function GridCell<Row>({ column, row }: { column: DataTableColumn<Row>; row: Row }) {
  const className = classNames(column.isNumeric && classes.numeric);
  return column.isRowHeader ? (
    <th scope="row" className={className}>
      {column.renderCell(row)}
    </th>
  ) : (
    <td className={className}>{column.renderCell(row)}</td>
  );
}
