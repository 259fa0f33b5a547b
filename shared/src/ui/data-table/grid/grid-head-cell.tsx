import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { classNames } from "../../styles/class-names.ts";
import type { DataTableColumn, DataTableSort } from "../data-table-types.ts";
import type { TableModel } from "../use-table-model.ts";
import { ColumnResizer } from "./column-resizer.tsx";
import type { ColumnCommands } from "./use-column-commands.ts";
import gridClasses from "./grid.module.css";
import classes from "./grid-head.module.css";

/** Kind of the dragged data, so that nothing else can be dropped on a head cell. */
const DRAGGED_COLUMN = "application/x-gatehouse-column";

type GridHeadCellProps<Row> = {
  column: DataTableColumn<Row>;
  columnIndex: number;
  model: TableModel<Row>;
  commands: ColumnCommands;
  isGrid: boolean;
  isActive: boolean;
  isMenuOpen: boolean;
  onMenu: (columnId: string, button: HTMLButtonElement, isByKey: boolean) => void;
};

/** The head of a column: sorts at a press, is dragged to another place, and has a menu and an edge for its width. */
export function GridHeadCell<Row>(props: GridHeadCellProps<Row>) {
  const { column, columnIndex, model, commands, isGrid, isActive } = props;
  const { direction } = useTranslation();
  const drop = useColumnDrop(column.id, commands);
  const sorted = model.getSort(column.id);
  const className = classNames(
    column.isNumeric && gridClasses.numeric,
    column.isRowHeader && gridClasses.nameHead,
    sorted && classes.sorted,
    commands.isChangeable && classes.changeable,
    drop.isTarget && classes.target,
  );
  const gridAttributes = isGrid ? headCellAttributes({ columnId: column.id, columnIndex, isActive }) : {};
  return (
    <th
      scope="col"
      className={className}
      style={column.width === undefined || commands.isChangeable ? undefined : { inlineSize: column.width }}
      aria-sort={sorted}
      {...gridAttributes}
      {...drop.handlers}
    >
      <HeadContent {...props} />
      {commands.isChangeable && <ColumnResizer columnId={column.id} isRtl={direction === "rtl"} commands={commands} />}
    </th>
  );
}

/** What makes a head cell a cell of the grid. */
export function headCellAttributes(cell: { columnId: string; columnIndex: number; isActive: boolean }) {
  return {
    role: "columnheader",
    "data-column": cell.columnId,
    "aria-colindex": cell.columnIndex,
    tabIndex: cell.isActive ? 0 : -1,
  };
}

function HeadContent<Row>({ column, model, commands, isMenuOpen, onMenu }: GridHeadCellProps<Row>) {
  const { t } = useTranslation();
  const drag = commands.isChangeable
    ? {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED_COLUMN, column.id),
      }
    : {};
  const label = t("ui.table.columnMenu", { column: column.header });
  return (
    <div className={classNames(classes.content, column.isNumeric && classes.atEnd)}>
      {model.canSort(column.id) ? (
        <button type="button" className={classes.sortButton} onClick={() => model.toggleSort(column.id)} {...drag}>
          <span className={classes.name}>{column.header}</span>
          <SortIcon direction={model.getSort(column.id)} />
        </button>
      ) : (
        <span className={classes.name} {...drag}>
          {column.header}
        </span>
      )}
      {commands.isChangeable && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.menuButton}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={(event) => onMenu(column.id, event.currentTarget, event.detail === 0)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** A head cell takes the place of the column that is dropped on it. */
function useColumnDrop(columnId: string, commands: ColumnCommands) {
  const [isTarget, setIsTarget] = useState(false);
  if (!commands.isChangeable) return { isTarget: false, handlers: {} };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED_COLUMN)) return;
      event.preventDefault();
      setIsTarget(true);
    },
    onDragLeave: () => setIsTarget(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsTarget(false);
      const dragged = event.dataTransfer.getData(DRAGGED_COLUMN);
      if (dragged && dragged !== columnId) commands.moveTo(dragged, columnId);
    },
  };
  return { isTarget, handlers };
}

function SortIcon({ direction }: { direction: DataTableSort["direction"] | undefined }) {
  if (direction === undefined) return <ArrowUpDown className={classes.unsorted} aria-hidden="true" />;
  return direction === "ascending" ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />;
}
