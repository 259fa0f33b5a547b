import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { DataTableProps } from "../data-table-types.ts";
import { useStartKey } from "../use-start-key.ts";
import { type TableModel, useTableModel } from "../use-table-model.ts";
import { WIDTH_STEP } from "./column-menu-items.tsx";
import type { BodyControl } from "./grid-body.tsx";
import { cellOf, findCell, HEAD_ID, isOnControl, placeOf, type CellPlace } from "./grid-dom.ts";
import type { RowHandlers } from "./grid-row.tsx";
import { ACTIONS_COLUMN, SELECT_COLUMN } from "./grid-template.ts";
import { rootFontSize } from "./root-font-size.ts";
import { useActiveCell } from "./use-active-cell.ts";
import { useAnnouncement } from "./use-announcement.ts";
import { type ColumnCommands, useColumnCommands } from "./use-column-commands.ts";
import { useCopiedRows } from "./use-copied-rows.ts";
import { handleGridKey, type GridKeysOptions } from "./use-grid-keys.ts";
import { useGridMenu } from "./use-grid-menu.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { useJump } from "./use-jump.ts";
import { useStableIds } from "./use-stable-ids.ts";
import { hasRowsBefore } from "./use-row-window.ts";

/** In rem. */
const ROW_HEIGHTS = { compact: 3.2, normal: 4, comfortable: 4.8 } as const;
const HEAD_HEIGHT = 3.6;
/** In rem; for a column that isn't drawn yet. */
const ASSUMED_COLUMN_WIDTH = 12;
/** Rows that PageUp and PageDown pass where nothing is laid out. */
const ASSUMED_PAGE_ROWS = 10;

/** Tables in which nothing can be done stay plain tables. Decision 055. */
function isInteractive<Row>(props: DataTableProps<Row>): boolean {
  const { selection, getRowActions, onSortChange, virtual, onOpenRow, onColumnStateChange } = props;
  return [selection, getRowActions, onSortChange, virtual, onOpenRow, onColumnStateChange].some(Boolean);
}

function useCells<Row>(props: DataTableProps<Row>, columns: readonly { id: string; isRowHeader?: boolean }[]) {
  const { rows, getRowId, selection, getRowActions } = props;
  const rowIds = useStableIds(rows.map(getRowId));
  const hasSelection = selection !== undefined;
  const hasActions = getRowActions !== undefined;
  const columnIds = useMemo(() => {
    const ids = columns.map(({ id }) => id);
    return [...(hasSelection ? [SELECT_COLUMN] : []), ...ids, ...(hasActions ? [ACTIONS_COLUMN] : [])];
  }, [columns, hasSelection, hasActions]);
  const firstRow = rowIds[0] ?? HEAD_ID;
  const firstColumn = columns[0]?.id ?? "";
  const first = useMemo(() => ({ rowId: firstRow, columnId: firstColumn }), [firstRow, firstColumn]);
  return { rowIds, columnIds, first };
}

export type GridRefs = {
  tableRef: RefObject<HTMLTableElement | null>;
  scrollRef: RefObject<HTMLDivElement | null>;
  controlRef: RefObject<BodyControl | null>;
  /** The button of the open menu. */
  triggerRef: RefObject<HTMLElement | null>;
};

/** Everything that the grid does: its cells, focus, keys, selection, menus and copies. */
export function useGrid<Row>(props: DataTableProps<Row>, refs: GridRefs) {
  const { tableRef, controlRef } = refs;
  const isGrid = isInteractive(props);
  const model = useTableModel(props);
  const { rowIds, columnIds, first } = useCells(props, model.columns);
  const { message, announce } = useAnnouncement();
  const commands = useColumnCommands(props, model, announce);
  const selection = useGridSelection(props.selection, rowIds);
  const menu = useGridMenu(refs.triggerRef);
  const reveal = ({ rowId }: CellPlace) => {
    if (rowId !== HEAD_ID) controlRef.current?.scrollToRow(rowIds.indexOf(rowId));
  };
  const cells = useActiveCell({ tableRef, isGrid, first, columnIds, reveal });
  const jump = useJump({ virtual: props.virtual, rowIds, focusCell: cells.focusCell });
  useStartKey(props.virtual?.startKey, () => rowIds.length > 0 && cells.focusCell(first));
  const [remPx] = useState(rootFontSize);
  const sizes = { rowHeight: ROW_HEIGHTS[props.density ?? "normal"] * remPx, headHeight: HEAD_HEIGHT * remPx };
  const widthOf = (columnId: string): number => {
    const cell = tableRef.current && findCell(tableRef.current, { rowId: HEAD_ID, columnId });
    const drawn = (cell?.getBoundingClientRect().width ?? 0) / remPx;
    return model.widths[columnId] ?? (drawn || ASSUMED_COLUMN_WIDTH);
  };
  const common = { rowIds, columnIds, selection, jump, focusCell: cells.focusCell };
  const getKeys = () => ({ ...common, ...keysOfTable(props, { refs, model, commands, sizes, widthOf }) });
  const { direction } = useTranslation();
  useCopiedRows({ tableRef, table: props, model, selection, announce });
  const handlers = useRowHandlers({
    onToggle: (rowId, isRange) => (isRange ? selection.extend(rowId, rowId) : selection.toggle(rowId)),
    onMenu: menu.showRow,
  });
  const events = {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) =>
      handleGridKey(event, { ...getKeys(), isRtl: direction === "rtl" }),
    onClick: (event: MouseEvent<HTMLTableElement>) => pressRow(event, { ...getKeys(), isRtl: direction === "rtl" }),
    onFocus: cells.handleFocus,
    onBlur: cells.handleBlur,
  };
  return {
    isGrid,
    model,
    rowIds,
    columnIds,
    commands,
    selection,
    menu,
    sizes,
    widthOf,
    cells,
    message,
    handlers,
    events,
  };
}

export type Grid<Row> = ReturnType<typeof useGrid<Row>>;

/** Functions that stay the same and call the newest ones, so that rows aren't drawn again because of them. */
function useRowHandlers(newest: RowHandlers): RowHandlers {
  const ref = useRef(newest);
  useLayoutEffect(() => {
    ref.current = newest;
  });
  const [handlers] = useState<RowHandlers>(() => ({
    onToggle: (...values) => ref.current.onToggle(...values),
    onMenu: (...values) => ref.current.onMenu(...values),
  }));
  return handlers;
}

type TableParts<Row> = {
  refs: GridRefs;
  model: TableModel<Row>;
  commands: ColumnCommands;
  sizes: { rowHeight: number; headHeight: number };
  widthOf: (columnId: string) => number;
};

type TableKeys = Omit<GridKeysOptions, "rowIds" | "columnIds" | "selection" | "jump" | "focusCell" | "isRtl">;

/** What the keys of the grid do with this table. */
function keysOfTable<Row>(props: DataTableProps<Row>, parts: TableParts<Row>): TableKeys {
  const { selection, onOpenRow, rows, getRowId, virtual } = props;
  const { refs, model, commands, sizes, widthOf } = parts;
  return {
    hasSelection: selection !== undefined,
    hasBefore: virtual !== undefined && hasRowsBefore(virtual),
    countPageRows: () => {
      const visible = (refs.scrollRef.current?.clientHeight ?? 0) - sizes.headHeight;
      return visible > 0 ? Math.max(1, Math.floor(visible / sizes.rowHeight) - 1) : ASSUMED_PAGE_ROWS;
    },
    getFirstVisible: () => refs.controlRef.current?.getFirstVisible() ?? 0,
    openRow:
      onOpenRow &&
      ((rowId) => {
        const row = rows.find((candidate) => getRowId(candidate) === rowId);
        if (row !== undefined) onOpenRow(row);
      }),
    sort: (columnId) => {
      const canSort = model.canSort(columnId);
      if (canSort) model.toggleSort(columnId);
      return canSort;
    },
    changeWidth: commands.isChangeable
      ? (columnId, step) => commands.setWidth(columnId, widthOf(columnId) + step * WIDTH_STEP)
      : undefined,
    moveColumn: commands.isChangeable ? commands.move : undefined,
  };
}

/** A press beside the controls of a row opens it; with Shift or Ctrl it selects. */
function pressRow(event: MouseEvent<HTMLTableElement>, { hasSelection, selection, openRow }: GridKeysOptions): void {
  const cell = cellOf(event.currentTarget, event.target);
  if (!cell || isOnControl(cell, event.target)) return;
  const { rowId, columnId } = placeOf(cell);
  if (rowId === HEAD_ID) return;
  const select = { range: () => selection.extend(rowId, rowId), single: () => selection.toggle(rowId) };
  const kind = pressKind(event);
  if (kind !== "plain") {
    if (hasSelection) select[kind]();
    return;
  }
  const isAtEdge = columnId.startsWith(":");
  if (!isAtEdge && !isMarkingText()) openRow?.(rowId);
}

/** Who marks text wants to read it. */
const isMarkingText = (): boolean => document.getSelection()?.isCollapsed === false;

function pressKind({ shiftKey, ctrlKey, metaKey }: MouseEvent): "range" | "single" | "plain" {
  if (shiftKey) return "range";
  return ctrlKey || metaKey ? "single" : "plain";
}
