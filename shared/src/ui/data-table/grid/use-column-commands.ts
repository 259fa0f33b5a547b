import { useState } from "react";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { changeColumn, limitWidth, moveColumn, placeColumn } from "../column-state.ts";
import type { DataTableColumnState, DataTableProps } from "../data-table-types.ts";
import type { TableModel } from "../use-table-model.ts";

/** What a user can do with the columns: each change is announced. */
export function useColumnCommands<Row>(
  { onColumnStateChange }: DataTableProps<Row>,
  model: TableModel<Row>,
  announce: (text: string) => void,
) {
  const { t } = useTranslation();
  // While a handle is dragged; kept at its end.
  const [draft, setDraft] = useState<{ id: string; width: number } | null>(null);
  const { entries } = model;
  const headerOf = (id: string) => model.columns.find((column) => column.id === id)?.header ?? "";
  const change = (next: DataTableColumnState) => onColumnStateChange?.(next);
  const changeOrder = (next: DataTableColumnState, id: string) => {
    const visible = next.filter(({ isVisible }) => isVisible);
    const position = visible.findIndex((entry) => entry.id === id) + 1;
    announce(t("ui.table.columnPlace", { column: headerOf(id), position, count: visible.length }));
    change(next);
  };
  const setWidth = (id: string, width: number | undefined) => {
    const next = width === undefined ? undefined : limitWidth(width);
    if (next !== undefined) announce(t("ui.table.columnWidth", { column: headerOf(id), width: next }));
    change(changeColumn(entries, id, { width: next }));
  };
  return {
    isChangeable: onColumnStateChange !== undefined,
    widths: draft ? { ...model.widths, [draft.id]: draft.width } : model.widths,
    move: (id: string, step: -1 | 1) => changeOrder(moveColumn(entries, id, step), id),
    moveTo: (id: string, targetId: string) => {
      const to = entries.findIndex((entry) => entry.id === targetId);
      changeOrder(placeColumn(entries, id, to), id);
    },
    setWidth,
    dragWidth: (id: string, width: number) => setDraft({ id, width: limitWidth(width) }),
    /** Keeps the dragged width, or drops it. */
    endDrag: (isKept: boolean) => {
      if (isKept && draft) setWidth(draft.id, draft.width);
      setDraft(null);
    },
    hide: (id: string) => {
      announce(t("ui.table.columnHidden", { column: headerOf(id) }));
      change(changeColumn(entries, id, { isVisible: false }));
    },
  };
}

export type ColumnCommands = ReturnType<typeof useColumnCommands>;
