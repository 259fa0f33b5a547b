import { type RefObject, useImperativeHandle, useLayoutEffect, useMemo } from "react";
import { classNames } from "../../styles/class-names.ts";
import { Skeleton } from "../../skeleton/skeleton.tsx";
import classes from "./grid.module.css";
import type { DataTableProps, DataTableWindow } from "../data-table-types.ts";
import type { TableModel } from "../use-table-model.ts";
import type { CellPlace } from "./grid-dom.ts";
import { GridRow, type RowHandlers } from "./grid-row.tsx";
import type { GridSelection } from "./use-grid-selection.ts";
import { hasRowsAfter, hasRowsBefore, useRowWindow } from "./use-row-window.ts";

/** Steers the rows that are drawn. */
export type BodyControl = { scrollToRow: (index: number) => void; getFirstVisible: () => number };

export type GridBodyProps<Row> = {
  table: DataTableProps<Row>;
  model: TableModel<Row>;
  rowIds: readonly string[];
  isGrid: boolean;
  active: CellPlace;
  selection: GridSelection;
  handlers: RowHandlers;
  menuRowId: string | undefined;
};

type RowSource<Row> = { row: Row; index: number; offset?: number };

function rowProps<Row>(props: GridBodyProps<Row>, { row, index, offset }: RowSource<Row>) {
  const { table, model, rowIds, isGrid, active, selection, handlers, menuRowId } = props;
  const rowId = rowIds[index] ?? "";
  const first = table.virtual ? table.virtual.firstIndex : 0;
  return {
    row,
    rowId,
    label: table.getRowLabel(row),
    columns: model.columns,
    handlers,
    isGrid,
    isSelected: table.selection ? selection.isSelected(rowId) : undefined,
    hasActions: table.getRowActions !== undefined,
    isMenuOpen: menuRowId === rowId,
    isOpen: table.openRowId === rowId,
    position: first === null ? undefined : first + index,
    activeColumnId: isGrid && active.rowId === rowId ? active.columnId : undefined,
    offset,
  };
}

const bodyAttributes = (isGrid: boolean) => (isGrid ? { role: "rowgroup" } : {});

/** All rows of a small table. */
export function PlainBody<Row>(props: GridBodyProps<Row>) {
  const { table, isGrid } = props;
  return (
    <tbody {...bodyAttributes(isGrid)}>
      {table.rows.map((row, index) => {
        const { rowId, ...rest } = rowProps(props, { row, index });
        return <GridRow key={rowId} rowId={rowId} {...rest} />;
      })}
    </tbody>
  );
}

type WindowBodyProps<Row> = GridBodyProps<Row> & {
  virtual: DataTableWindow;
  scrollRef: RefObject<HTMLElement | null>;
  controlRef: RefObject<BodyControl | null>;
  rowHeight: number;
  headHeight: number;
  resetKey: string;
  /** The focus may go to a cell that was drawn now. */
  onDrawn: () => void;
};

/** The visible rows of many, at their places. */
export function WindowBody<Row>(props: WindowBodyProps<Row>) {
  const { table, virtual, rowIds, active, controlRef, rowHeight, headHeight, onDrawn } = props;
  const activeIndex = useMemo(() => rowIds.indexOf(active.rowId), [rowIds, active.rowId]);
  const { virtualizer, scrollToRow, getFirstVisible } = useRowWindow({ ...props, activeIndex });
  useImperativeHandle(controlRef, () => ({ scrollToRow, getFirstVisible }));
  useLayoutEffect(onDrawn);
  const isLoadingAfter = hasRowsAfter(virtual, rowIds.length) && rowIds.length > 0;
  return (
    <tbody
      {...bodyAttributes(true)}
      className={classes.window}
      style={{ blockSize: `${virtualizer.getTotalSize()}px` }}
    >
      {hasRowsBefore(virtual) && <WaitingRow offset={0} />}
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = table.rows[index];
        if (row === undefined) return null;
        const { rowId, ...rest } = rowProps(props, { row, index, offset: start - headHeight });
        return <GridRow key={rowId} rowId={rowId} {...rest} />;
      })}
      {isLoadingAfter && <WaitingRow offset={virtualizer.getTotalSize() - rowHeight} />}
    </tbody>
  );
}

/** Takes the place of rows that are being read. */
function WaitingRow({ offset }: { offset: number }) {
  return (
    <tr aria-hidden="true" className={classNames(classes.waiting)} style={{ transform: `translateY(${offset}px)` }}>
      <td>
        <Skeleton width="40%" />
      </td>
    </tr>
  );
}
