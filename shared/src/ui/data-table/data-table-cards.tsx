import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { classNames } from "../styles/class-names.ts";
import { resolveColumnState } from "./column-state.ts";
import type { DataTableColumn, DataTableProps, DataTableWindow } from "./data-table-types.ts";
import classes from "./data-table.module.css";
import { isRowSelected, selectAllState, toggleAll, toggleOne } from "./grid/row-selection.ts";
import { hasRowsAfter, hasRowsBefore } from "./grid/use-row-window.ts";
import { useStartKey } from "./use-start-key.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Menu } from "../menu/menu.tsx";
import { NativeSelect } from "../native-select/native-select.tsx";

/** The narrow layout: a card per row, with the column names as terms. */
export function DataTableCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, getRowId, selection, isRefreshing, virtual } = props;
  const { t } = useTranslation();
  const rowIds = rows.map(getRowId);
  const allState = selection ? selectAllState(selection, rowIds) : "none";
  const columns = shownColumns(props);
  const listRef = useRef<HTMLUListElement>(null);
  useStartKey(virtual?.startKey, () => listRef.current?.querySelector<HTMLElement>(":is(button, input)")?.focus());
  return (
    <div className={classes.cards}>
      <div className={classes.cardsHead}>
        {selection && (
          <Checkbox
            label={t(virtual ? "ui.table.selectLoaded" : "ui.selectAllRows")}
            checked={allState === "all"}
            isIndeterminate={allState === "some"}
            onChange={() => selection.onChange(toggleAll(selection, rowIds))}
          />
        )}
        <CardSort {...props} />
      </div>
      {virtual && hasRowsBefore(virtual) && (
        <div className={classes.more}>
          <Button variant="secondary" size="small" isPending={isRefreshing} onClick={virtual.onReachStart}>
            {t("ui.table.loadEarlier")}
          </Button>
        </div>
      )}
      <ul ref={listRef} className={classNames(classes.cardList, isRefreshing && classes.refreshing)} aria-label={label}>
        {rows.map((row) => (
          <RowCard key={getRowId(row)} {...props} row={row} columns={columns} rowIds={rowIds} />
        ))}
      </ul>
      {virtual && hasRowsAfter(virtual, rows.length) && <MoreCards virtual={virtual} rowCount={rows.length} />}
    </div>
  );
}

/** As the table shows them: in the order of the user, without hidden ones. */
function shownColumns<Row>({ columns, columnState }: DataTableProps<Row>): DataTableColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return resolveColumnState(columns, columnState).flatMap(({ id, isVisible }) => {
    const column = byId.get(id);
    return isVisible && column ? [column] : [];
  });
}

/** Reads more rows when the end of the list comes near; the button is for those who get there without scrolling. */
function MoreCards({ virtual, rowCount }: { virtual: DataTableWindow; rowCount: number }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const readMore = useEffectEvent(() => virtual.onReachEnd?.());
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) readMore();
      },
      { rootMargin: "400px" },
    );
    observer.observe(element);
    // Observed again with more rows, because the end may still be near.
    return () => observer.disconnect();
  }, [rowCount]);
  return (
    <div ref={ref} className={classes.more}>
      <Button variant="secondary" size="small" onClick={virtual.onReachEnd}>
        {t("ui.table.loadMore")}
      </Button>
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

type RowCardProps<Row> = DataTableProps<Row> & { row: Row; rowIds: readonly string[] };

function RowCard<Row>({ row, rowIds, ...props }: RowCardProps<Row>) {
  const { columns, getRowId, getRowLabel, selection, getRowActions, openRowId, onOpenRow } = props;
  const { t } = useTranslation();
  const rowId = getRowId(row);
  const rowLabel = getRowLabel(row);
  const isSelected = selection ? isRowSelected(selection, rowId) : false;
  const heading = columns.find((column) => column.isRowHeader);
  const title = heading ? heading.renderCell(row) : rowLabel;
  return (
    <li
      data-row-id={rowId}
      className={classNames(classes.rowCard, isSelected && classes.selected, openRowId === rowId && classes.open)}
      aria-current={openRowId === rowId || undefined}
    >
      <div className={classes.rowCardHead}>
        {selection && (
          <Checkbox
            label={t("ui.selectRow", { row: rowLabel })}
            isLabelHidden
            checked={isSelected}
            onChange={() => selection.onChange(toggleOne(selection, rowId, rowIds))}
          />
        )}
        <div className={classes.rowCardTitle}>
          {onOpenRow ? (
            <button type="button" className={classes.openCard} onClick={() => onOpenRow(row)}>
              {title}
            </button>
          ) : (
            title
          )}
        </div>
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
