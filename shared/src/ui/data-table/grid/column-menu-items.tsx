import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, FoldHorizontal, UnfoldHorizontal } from "lucide-react";
import type { Translation } from "../../../i18n/use-translation.ts";
import type { MenuCommand } from "../../menu/menu-command.ts";
import type { DataTableColumn } from "../data-table-types.ts";
import type { TableModel } from "../use-table-model.ts";
import type { ColumnCommands } from "./use-column-commands.ts";

/** In rem. */
export const WIDTH_STEP = 1;

type ColumnMenuOptions<Row> = {
  column: DataTableColumn<Row>;
  model: TableModel<Row>;
  commands: ColumnCommands;
  /** In rem. */
  width: number;
  translation: Translation;
};

/** The commands of a column. */
export function columnMenuItems<Row>(options: ColumnMenuOptions<Row>): MenuCommand[] {
  return [...sortItems(options), ...layoutItems(options)];
}

function sortItems<Row>({ column, model, translation: { t } }: ColumnMenuOptions<Row>): MenuCommand[] {
  if (!model.canSort(column.id)) return [];
  return [
    {
      id: "ascending",
      label: t("ui.sortAscending"),
      icon: <ArrowUp aria-hidden="true" />,
      onAction: () => model.toggleSort(column.id, "ascending"),
    },
    {
      id: "descending",
      label: t("ui.sortDescending"),
      icon: <ArrowDown aria-hidden="true" />,
      onAction: () => model.toggleSort(column.id, "descending"),
    },
  ];
}

function layoutItems<Row>({ column, model, commands, width, translation }: ColumnMenuOptions<Row>): MenuCommand[] {
  if (!commands.isChangeable) return [];
  const { t, direction } = translation;
  const place = model.columns.indexOf(column);
  const isFirst = place === 0;
  const isLast = place === model.columns.length - 1;
  const isRtl = direction === "rtl";
  return [
    {
      id: "left",
      label: t("ui.table.moveLeft"),
      icon: <ArrowLeft aria-hidden="true" />,
      startsGroup: true,
      isDisabled: isRtl ? isLast : isFirst,
      onAction: () => commands.move(column.id, isRtl ? 1 : -1),
    },
    {
      id: "right",
      label: t("ui.table.moveRight"),
      icon: <ArrowRight aria-hidden="true" />,
      isDisabled: isRtl ? isFirst : isLast,
      onAction: () => commands.move(column.id, isRtl ? -1 : 1),
    },
    {
      id: "narrower",
      label: t("ui.table.narrower"),
      icon: <FoldHorizontal aria-hidden="true" />,
      keepsOpen: true,
      startsGroup: true,
      onAction: () => commands.setWidth(column.id, width - WIDTH_STEP),
    },
    {
      id: "wider",
      label: t("ui.table.wider"),
      icon: <UnfoldHorizontal aria-hidden="true" />,
      keepsOpen: true,
      onAction: () => commands.setWidth(column.id, width + WIDTH_STEP),
    },
    {
      id: "reset-width",
      label: t("ui.table.resetWidth"),
      isDisabled: model.widths[column.id] === undefined,
      onAction: () => commands.setWidth(column.id, undefined),
    },
    {
      id: "hide",
      label: t("ui.table.hideColumn"),
      icon: <EyeOff aria-hidden="true" />,
      isDisabled: column.isRowHeader,
      startsGroup: true,
      onAction: () => commands.hide(column.id),
    },
  ];
}
