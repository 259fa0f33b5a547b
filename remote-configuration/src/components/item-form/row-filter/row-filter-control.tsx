import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { ControlSet, type ControlProps } from "@gatehouse/shared/described-forms";
import { useFormField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { FilterBar } from "../../filters/filter-bar.tsx";
import { useGridDefinition } from "../../../data/grids.hooks.ts";
import { readGridFilters } from "../../../model/grid-filters.ts";
import { MatchingRows } from "./matching-rows.tsx";
import classes from "./row-filter.module.css";

/** A text whose lines are conditions on the rows of a grid: edited as the grid's filter, with what it finds. */
export function RowFilterControl({ field, value: _value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const { value = "", error, onChange } = useFormField<string>(props);
  const read = useGridDefinition(field.parameters.grid ?? "");
  return (
    <ControlSet {...props} error={error}>
      <ReadState read={read} loading={<Skeleton height="3.6rem" />} failure={{ title: t("form.row-filter.failed") }}>
        {(definition) => <RowFilter definition={definition} value={value} onChange={onChange} />}
      </ReadState>
    </ControlSet>
  );
}

type RowFilterProps = { definition: GridDefinition; value: string; onChange: (value: string) => void };

function RowFilter({ definition, value, onChange }: RowFilterProps) {
  const { t } = useTranslation();
  const lines = value.split("\n").filter((line) => line !== "");
  const { open, ignored } = readGridFilters(lines, {}, definition.Columns);
  const setConditions = (conditions: readonly RowCondition[]): void =>
    onChange(conditions.map(formatRowCondition).join("\n"));
  return (
    <div className={classes.filter} data-wide="">
      <FilterBar filter={{ definition, config: {}, open, locked: [], onChange: setConditions }} />
      {ignored.map(({ text }) => (
        <p key={text} className={classes.ignored}>
          {t("form.row-filter.ignored", { condition: text })}
        </p>
      ))}
      <MatchingRows definition={definition} where={open.map(formatRowCondition)} />
    </div>
  );
}
