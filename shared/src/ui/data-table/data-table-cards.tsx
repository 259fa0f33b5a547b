import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Checkbox } from "../checkbox.tsx";
import { classNames } from "../class-names.ts";
import { selectAllState, toggleAll, toggleOne } from "./data-table-selection.ts";
import type { DataTableProps } from "./data-table-types.ts";
import classes from "./data-table.module.css";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "../menu.tsx";
import { NativeSelect } from "../native-select.tsx";

/** The narrow form: one card a row, with the column names as terms. */
export function DataTableCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, getRowId, selection, isRefreshing } = props;
  const { t } = useTranslation();
  const rowIds = rows.map(getRowId);
  const allState = selection ? selectAllState(selection, rowIds) : "none";
  return (
    <div className={classes.cards}>
      <div className={classes.cardsHead}>
        {selection && (
          <Checkbox
            label={t("ui.selectAllRows")}
            checked={allState === "all"}
            isIndeterminate={allState === "some"}
            onChange={() => selection.onChange(toggleAll(selection, rowIds))}
          />
        )}
        <CardSort {...props} />
      </div>
      <ul className={classNames(classes.cardList, isRefreshing && classes.refreshing)} aria-label={label}>
        {rows.map((row) => (
          <RowCard key={getRowId(row)} row={row} {...props} />
        ))}
      </ul>
    </div>
  );
}

function CardSort<Row>({ columns, sort, onSortChange }: DataTableProps<Row>) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.isSortable);
  const first = sortable[0];
  if (!onSortChange || !first) return null;
  const columnId = sort?.columnId ?? first.id;
  const direction = sort?.direction ?? "ascending";
  const isAscending = direction === "ascending";
  return (
    <div className={classes.cardSort}>
      <NativeSelect
        label={t("ui.sortBy")}
        isLabelHidden
        size="small"
        value={columnId}
        options={sortable.map((column) => ({ value: column.id, label: column.header }))}
        onChange={(event) => onSortChange({ columnId: event.target.value, direction })}
      />
      <IconButton
        variant="outlined"
        label={t(isAscending ? "ui.sortDescending" : "ui.sortAscending")}
        icon={isAscending ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
        onClick={() => onSortChange({ columnId, direction: isAscending ? "descending" : "ascending" })}
      />
    </div>
  );
}

function RowCard<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, getRowId, getRowLabel, selection, getRowActions } = props;
  const { t } = useTranslation();
  const rowId = getRowId(row);
  const rowLabel = getRowLabel(row);
  const isSelected = selection?.selectedIds.has(rowId) ?? false;
  const heading = columns.find((column) => column.isRowHeader);
  return (
    <li className={classNames(classes.rowCard, isSelected && classes.selected)}>
      <div className={classes.rowCardHead}>
        {selection && (
          <Checkbox
            label={t("ui.selectRow", { row: rowLabel })}
            isLabelHidden
            checked={isSelected}
            onChange={() => selection.onChange(toggleOne(selection, rowId))}
          />
        )}
        <div className={classes.rowCardTitle}>{heading ? heading.renderCell(row) : rowLabel}</div>
        {getRowActions && <Menu label={t("ui.rowActions", { row: rowLabel })} isIconOnly items={getRowActions(row)} />}
      </div>
      <dl className={classes.rowCardValues}>
        {columns
          .filter((column) => column !== heading)
          .map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{column.renderCell(row)}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
