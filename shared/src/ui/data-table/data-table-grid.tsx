import { type CSSProperties, useId, useRef } from "react";
import { classNames } from "../styles/class-names.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { DataTableProps } from "./data-table-types.ts";
import classes from "./grid/grid.module.css";
import { type BodyControl, PlainBody, WindowBody } from "./grid/grid-body.tsx";
import { GridHead } from "./grid/grid-head.tsx";
import { GridMenu } from "./grid/grid-menu.tsx";
import { gridTemplate } from "./grid/grid-template.ts";
import { useCoveredEdges } from "./grid/use-covered-edges.ts";
import { type Grid, type GridRefs, useGrid } from "./grid/use-grid.ts";

/** The wide layout: a grid, or a plain table if nothing can be done in it, with a head that stays visible. */
export function DataTableGrid<Row>(props: DataTableProps<Row>) {
  const captionId = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const scrollRef = useRef<HTMLDivElement>(null);
  const controlRef = useRef<BodyControl>(null);
  const triggerRef = useRef<HTMLElement>(null);
  const grid = useGrid(props, { tableRef, scrollRef, controlRef, triggerRef });
  useCoveredEdges({ scrollRef, tableRef });
  const { isGrid, message } = grid;
  const region = isGrid ? {} : { role: "region", "aria-labelledby": captionId, tabIndex: 0 };
  return (
    <>
      <div ref={scrollRef} className={classNames(classes.scroll, props.isFilling && classes.filling)} {...region}>
        <GridTable
          table={props}
          grid={grid}
          tableRef={tableRef}
          scrollRef={scrollRef}
          controlRef={controlRef}
          captionId={captionId}
        />
      </div>
      {isGrid && (
        <p role="status" className={classNames(classes.message, message === "" && classes.silent)}>
          {message}
        </p>
      )}
      <GridMenu table={props} grid={grid} triggerRef={triggerRef} />
    </>
  );
}

type GridTableProps<Row> = Omit<GridRefs, "triggerRef"> & {
  table: DataTableProps<Row>;
  grid: Grid<Row>;
  captionId: string;
};

function GridTable<Row>({ table, grid, captionId, ...refs }: GridTableProps<Row>) {
  const { tableRef, scrollRef, controlRef } = refs;
  const { isGrid, model, commands, cells, menu, rowIds, selection, handlers } = grid;
  const openId = (kind: "row" | "column") => (menu.open?.kind === kind ? menu.open.id : undefined);
  const parts = { table, model, isGrid, rowIds, active: cells.active };
  const bodyProps = { ...parts, selection, handlers, menuRowId: openId("row") };
  return (
    <table ref={tableRef} {...tableAttributes(table, grid)} aria-labelledby={isGrid ? captionId : undefined}>
      <caption id={captionId}>
        <VisuallyHidden>{table.label}</VisuallyHidden>
      </caption>
      <GridHead
        {...parts}
        commands={commands}
        onToggleAll={selection.toggleHead}
        onMenu={menu.showColumn}
        menuColumnId={openId("column")}
      />
      {table.virtual ? (
        <WindowBody
          {...bodyProps}
          {...grid.sizes}
          virtual={table.virtual}
          scrollRef={scrollRef}
          controlRef={controlRef}
          resetKey={[table.sort?.columnId, table.sort?.direction, table.virtual.resetKey].join()}
          onDrawn={cells.settle}
        />
      ) : (
        <PlainBody {...bodyProps} />
      )}
    </table>
  );
}

function tableAttributes<Row>(table: DataTableProps<Row>, grid: Grid<Row>) {
  const isFixed = grid.commands.isChangeable || table.virtual !== undefined;
  const className = classNames(
    classes.grid,
    isFixed && classes.fixed,
    table.onOpenRow && classes.openable,
    table.isRefreshing && classes.refreshing,
  );
  if (!grid.isGrid) return { className };
  const { tracks, nameWidth, minWidth } = gridTemplate({
    columns: grid.model.columns,
    widths: grid.commands.widths,
    hasSelection: table.selection !== undefined,
    hasActions: table.getRowActions !== undefined,
  });
  const style: CSSProperties & Record<"--tracks" | "--name-width", string> = {
    "--tracks": tracks,
    "--name-width": nameWidth,
    minInlineSize: minWidth,
  };
  return {
    ...grid.events,
    className,
    role: "grid",
    style: isFixed ? style : undefined,
    "aria-rowcount": countRows(table),
    "aria-colcount": grid.columnIds.length,
    "aria-busy": table.isRefreshing || undefined,
    "aria-multiselectable": table.selection ? true : undefined,
  };
}

/** With the head; -1 if unknown. */
function countRows<Row>({ virtual, rows }: DataTableProps<Row>): number {
  const count = virtual ? virtual.rowCount : rows.length;
  return count === null ? -1 : count + 1;
}
