import { useTranslation } from "../../../i18n/use-translation.ts";
import { Checkbox } from "../../checkbox/checkbox.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import classes from "./grid.module.css";
import type { DataTableProps } from "../data-table-types.ts";
import type { TableModel } from "../use-table-model.ts";
import { HEAD_ID, type CellPlace } from "./grid-dom.ts";
import { ACTIONS_COLUMN, SELECT_COLUMN } from "./grid-template.ts";
import { GridHeadCell, headCellAttributes } from "./grid-head-cell.tsx";
import { selectAllState } from "./row-selection.ts";
import type { ColumnCommands } from "./use-column-commands.ts";

type GridHeadProps<Row> = {
  table: DataTableProps<Row>;
  model: TableModel<Row>;
  rowIds: readonly string[];
  isGrid: boolean;
  active: CellPlace;
  commands: ColumnCommands;
  onToggleAll: () => void;
  onMenu: (columnId: string, button: HTMLButtonElement, isByKey: boolean) => void;
  menuColumnId: string | undefined;
};

/** The head of the table: cells of the same grid. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { table, model, isGrid, active, commands, onMenu, menuColumnId } = props;
  const activeColumnId = isGrid && active.rowId === HEAD_ID ? active.columnId : undefined;
  const firstColumn = table.selection ? 2 : 1;
  return (
    <thead role={isGrid ? "rowgroup" : undefined}>
      <tr role={isGrid ? "row" : undefined} data-row-id={HEAD_ID} aria-rowindex={isGrid ? 1 : undefined}>
        {table.selection && <SelectAllCell {...props} isActive={activeColumnId === SELECT_COLUMN} />}
        {model.columns.map((column, index) => (
          <GridHeadCell
            key={column.id}
            column={column}
            columnIndex={firstColumn + index}
            model={model}
            commands={commands}
            isGrid={isGrid}
            isActive={activeColumnId === column.id}
            isMenuOpen={menuColumnId === column.id}
            onMenu={onMenu}
          />
        ))}
        {table.getRowActions && (
          <ActionsHeadCell
            columnIndex={firstColumn + model.columns.length}
            isActive={activeColumnId === ACTIONS_COLUMN}
          />
        )}
      </tr>
    </thead>
  );
}

function SelectAllCell<Row>({ table, rowIds, isActive, onToggleAll }: GridHeadProps<Row> & { isActive: boolean }) {
  const { t } = useTranslation();
  const state = table.selection ? selectAllState(table.selection, rowIds) : "none";
  return (
    <th
      scope="col"
      className={classes.selectCell}
      {...headCellAttributes({ columnId: SELECT_COLUMN, columnIndex: 1, isActive })}
    >
      <Checkbox
        label={t(table.virtual ? "ui.table.selectLoaded" : "ui.selectAllRows")}
        isLabelHidden
        checked={state === "all"}
        isIndeterminate={state === "some"}
        onChange={onToggleAll}
      />
    </th>
  );
}

function ActionsHeadCell({ columnIndex, isActive }: { columnIndex: number; isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <th
      scope="col"
      className={classes.actionCell}
      {...headCellAttributes({ columnId: ACTIONS_COLUMN, columnIndex, isActive })}
    >
      <VisuallyHidden>{t("ui.actions")}</VisuallyHidden>
    </th>
  );
}
