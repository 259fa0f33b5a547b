import { useTranslation } from "@gatehouse/shared/i18n";
import { durationUnits } from "@gatehouse/shared/rules/durations";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { NumberInput } from "@gatehouse/shared/ui/number-input";
import { joinDuration, splitDuration } from "../../model/filter-draft.ts";
import classes from "./filters.module.css";
import type { ValuesProps } from "./values-props.ts";

/** A number and its unit, such as 30 days. */
export function DurationInput({ values, error, onChange }: ValuesProps) {
  const { t } = useTranslation();
  const { amount, unit } = splitDuration(values[0] ?? "");
  return (
    <div className={classes.duration}>
      <NumberInput
        label={t("grid.filters.amount")}
        error={error}
        value={amount}
        minimum={1}
        maximum={99_999}
        onChange={(next) => onChange([joinDuration(next, unit)])}
      />
      <NativeSelect
        label={t("grid.filters.unit")}
        value={unit}
        // i18n-keys: grid.filters.units.*
        options={durationUnits.map((known) => ({ value: known, label: t(`grid.filters.units.${known}`) }))}
        onChange={({ target }) => {
          const next = durationUnits.find((known) => known === target.value);
          if (next) onChange([joinDuration(amount, next)]);
        }}
      />
    </div>
  );
}
