import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { foldText } from "@gatehouse/shared/rules/search-text";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import classes from "./filters.module.css";

type FieldListProps = { columns: readonly GridColumn[]; onChoose: (column: GridColumn) => void };

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A list of columns to search and choose from; the arrow keys lead from the search box through it. */
export function FieldList({ columns, onChoose }: FieldListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const listRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  useEffect(() => searchRef.current?.focus(), []);
  const wanted = foldText(search.trim());
  const found = columns.filter((column) => foldText(t(column.resourceKey)).includes(wanted));
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(listRef.current?.querySelectorAll<HTMLElement>("input, li button") ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    // The keys move the focus between controls that have roles of their own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={listRef} className={classes.form} onKeyDown={handleKeyDown}>
      <SearchField
        ref={searchRef}
        size="small"
        label={t("grid.filters.field")}
        value={search}
        onChange={setSearch}
        onSubmit={() => found[0] && onChoose(found[0])}
      />
      {found.length === 0 && <p className={classes.nothing}>{t("grid.filters.no-field")}</p>}
      <ul className={classes.fields}>
        {found.map((column) => (
          <li key={column.field}>
            <button type="button" className={classes.field} onClick={() => onChoose(column)}>
              {/* i18n-keys: grid.columns.* */}
              {t(column.resourceKey)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
