import { EllipsisVertical } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Checkbox } from "../../checkbox/checkbox.tsx";
import iconButtonClasses from "../../icon-button/icon-button.module.css";
import { classNames } from "../../styles/class-names.ts";
import classes from "./grid.module.css";
import type { DataTableColumn } from "../data-table-types.ts";
import { ACTIONS_COLUMN, SELECT_COLUMN } from "./grid-template.ts";

/** They stay the same, so that no row is drawn again because of them. */
export type RowHandlers = {
  onToggle: (rowId: string, isRange: boolean) => void;
  onMenu: (rowId: string, button: HTMLButtonElement, isByKey: boolean) => void;
};

export type GridRowProps<Row> = {
  row: Row;
  rowId: string;
  label: string;
  columns: readonly DataTableColumn<Row>[];
  handlers: RowHandlers;
  isGrid: boolean;
  /** Undefined without selection. */
  isSelected: boolean | undefined;
  hasActions: boolean;
  isMenuOpen: boolean;
  isOpen: boolean;
  /** Position among all rows, counted from 0; undefined if unknown. */
  position: number | undefined;
  /** The cell of this row that Tab reaches. */
  activeColumnId: string | undefined;
  /** Distance from the first row in px, in a window of rows. */
  offset?: number;
};

function DrawnRow<Row>(props: GridRowProps<Row>) {
  const { row, rowId, columns, isSelected, isOpen, offset, hasActions } = props;
  const firstColumn = isSelected === undefined ? 1 : 2;
  return (
    <tr
      {...rowAttributes(props)}
      data-row-id={rowId}
      aria-current={isOpen || undefined}
      className={classNames(isSelected && classes.selected, isOpen && classes.open)}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
    >
      {isSelected !== undefined && <SelectCell {...props} isSelected={isSelected} />}
      {columns.map((column, index) => (
        <GridCell key={column.id} {...cellProps(props, column.id, firstColumn + index)} column={column}>
          {column.renderCell(row)}
        </GridCell>
      ))}
      {hasActions && <ActionsCell {...props} columnIndex={firstColumn + columns.length} />}
    </tr>
  );
}

/** A row; drawn again only if one of its own properties changes. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

function rowAttributes<Row>({ isGrid, position, isSelected }: GridRowProps<Row>) {
  if (!isGrid) return {};
  // The head is row 1.
  return {
    role: "row",
    "aria-rowindex": position === undefined ? undefined : position + 2,
    "aria-selected": isSelected,
  };
}

type CellProps = { columnId: string; columnIndex: number; isGrid: boolean; isActive: boolean };

function cellProps<Row>(
  { isGrid, activeColumnId }: GridRowProps<Row>,
  columnId: string,
  columnIndex: number,
): CellProps {
  return { columnId, columnIndex, isGrid, isActive: activeColumnId === columnId };
}

/** The roles are named, because browsers drop those of table cells that are laid out otherwise. */
function cellAttributes({ columnId, columnIndex, isGrid, isActive }: CellProps, role = "gridcell") {
  if (!isGrid) return {};
  return { role, "data-column": columnId, "aria-colindex": columnIndex, tabIndex: isActive ? 0 : -1 };
}

function GridCell<Row>(props: CellProps & { column: DataTableColumn<Row>; children: ReactNode }) {
  const { column, isGrid, children } = props;
  const className = classNames(column.isNumeric && classes.numeric);
  const content = isGrid ? <div className={classes.value}>{children}</div> : children;
  return column.isRowHeader ? (
    <th scope="row" className={className} {...cellAttributes(props, "rowheader")}>
      {content}
    </th>
  ) : (
    <td className={className} {...cellAttributes(props)}>
      {content}
    </td>
  );
}

function SelectCell<Row>(props: GridRowProps<Row> & { isSelected: boolean }) {
  const { rowId, label, isSelected, handlers } = props;
  const { t } = useTranslation();
  return (
    <td className={classes.selectCell} {...cellAttributes(cellProps(props, SELECT_COLUMN, 1))}>
      <Checkbox
        label={t("ui.selectRow", { row: label })}
        isLabelHidden
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          handlers.onToggle(rowId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </td>
  );
}

function ActionsCell<Row>(props: GridRowProps<Row> & { columnIndex: number }) {
  const { rowId, label, columnIndex, isMenuOpen, handlers } = props;
  const { t } = useTranslation();
  const name = t("ui.rowActions", { row: label });
  return (
    <td className={classes.actionCell} {...cellAttributes(cellProps(props, ACTIONS_COLUMN, columnIndex))}>
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-label={name}
        data-tooltip={name}
        className={classNames(iconButtonClasses.iconButton, iconButtonClasses.quiet)}
        // A click without a pointer comes from a key.
        onClick={(event) => handlers.onMenu(rowId, event.currentTarget, event.detail === 0)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
    </td>
  );
}
