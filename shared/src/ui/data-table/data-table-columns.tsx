import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { PopoverPanel } from "../popover-panel/popover-panel.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { changeColumn, placeColumn, resolveColumnState } from "./column-state.ts";
import type { DataTableColumn, DataTableColumnState } from "./data-table-types.ts";
import classes from "./data-table-columns.module.css";

type ListedColumn = Pick<DataTableColumn<never>, "id" | "header" | "isRowHeader" | "isHiddenAtFirst">;

/**
 * Properties of `DataTableColumns`.
 *
 * @since contract 1
 */
export type DataTableColumnsProps = {
  columns: readonly ListedColumn[];
  /** As for the table. */
  state: DataTableColumnState | null;
  onChange: (state: DataTableColumnState | null) => void;
};

/**
 * The button of a table's toolbar that opens the list of its columns: which show, and in which order.
 *
 * @since contract 1
 */
export function DataTableColumns(props: DataTableColumnsProps) {
  const { t } = useTranslation();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={triggerRef}
        variant="secondary"
        size="small"
        icon={<Columns3 aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("ui.table.columns")}
      </Button>
      <PopoverPanel
        triggerRef={triggerRef}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        label={t("ui.table.columns")}
        hasHeading
        widthRem={32}
      >
        <ColumnList {...props} />
      </PopoverPanel>
    </>
  );
}

function ColumnList({ columns, state, onChange }: DataTableColumnsProps) {
  const { t } = useTranslation();
  const [message, setMessage] = useState("");
  const entries = resolveColumnState(columns, state);
  const headers = new Map(columns.map((column) => [column.id, column]));
  const move = (id: string, to: number) => {
    onChange(placeColumn(entries, id, to));
    const values = { column: headers.get(id)?.header ?? "", position: to + 1, count: entries.length };
    setMessage(t("ui.table.columnPlace", values));
  };
  return (
    <>
      <ul className={classes.list}>
        {entries.map(({ id, isVisible }, index) => (
          <li key={id} className={classes.entry}>
            <Checkbox
              label={headers.get(id)?.header}
              checked={isVisible}
              disabled={headers.get(id)?.isRowHeader}
              onChange={() => onChange(changeColumn(entries, id, { isVisible: !isVisible }))}
            />
            <MoveButtons
              column={headers.get(id)?.header ?? ""}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              onMove={(step) => move(id, index + step)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="ghost" size="small" onClick={() => onChange(null)}>
          {t("ui.table.resetColumns")}
        </Button>
      </div>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}

type MoveButtonsProps = { column: string; isFirst: boolean; isLast: boolean; onMove: (step: -1 | 1) => void };

function MoveButtons({ column, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.moves}>
      <IconButton
        label={t("ui.table.moveUp", { column })}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t("ui.table.moveDown", { column })}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
