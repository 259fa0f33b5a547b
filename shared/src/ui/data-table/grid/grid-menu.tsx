import type { RefObject } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import type { MenuCommand } from "../../menu/menu-command.ts";
import { PopoverMenu } from "../../popover-menu/popover-menu.tsx";
import type { DataTableProps } from "../data-table-types.ts";
import { columnMenuItems } from "./column-menu-items.tsx";
import { HEAD_ID } from "./grid-dom.ts";
import type { Grid } from "./use-grid.ts";

type GridMenuProps<Row> = {
  table: DataTableProps<Row>;
  grid: Grid<Row>;
  triggerRef: RefObject<HTMLElement | null>;
};

/** The menu of a row or of a column, whichever is open. */
export function GridMenu<Row>(props: GridMenuProps<Row>) {
  const { grid, triggerRef } = props;
  const content = useMenuContent(props);
  const { open, close } = grid.menu;
  return (
    <PopoverMenu
      triggerRef={triggerRef}
      isOpen={content !== null}
      onClose={close}
      label={content?.label ?? ""}
      items={content?.items ?? []}
      start={open?.isByKey ? "first" : "list"}
    />
  );
}

type MenuContent = { label: string; items: readonly MenuCommand[] };

function useMenuContent<Row>({ table, grid }: GridMenuProps<Row>): MenuContent | null {
  const translation = useTranslation();
  const { t } = translation;
  const open = grid.menu.open;
  if (!open) return null;
  if (open.kind === "column") return columnContent(grid, open.id, translation);
  const row = table.rows.find((candidate) => table.getRowId(candidate) === open.id);
  if (row === undefined || !table.getRowActions) return null;
  return { label: t("ui.rowActions", { row: table.getRowLabel(row) }), items: table.getRowActions(row) };
}

function columnContent<Row>(
  grid: Grid<Row>,
  columnId: string,
  translation: ReturnType<typeof useTranslation>,
): MenuContent | null {
  const { model, commands, widthOf, cells } = grid;
  const column = model.columns.find(({ id }) => id === columnId);
  if (!column) return null;
  const items = columnMenuItems({ column, model, commands, width: widthOf(columnId), translation });
  return {
    label: translation.t("ui.table.columnMenu", { column: column.header }),
    items: items.map((item) => ({
      ...item,
      onAction: () => {
        item.onAction();
        // The button of a column that is hidden or moved can't get the focus back.
        if (!item.keepsOpen) cells.focusCell({ rowId: HEAD_ID, columnId });
      },
    })),
  };
}
