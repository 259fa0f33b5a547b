import { useState } from "react";
import { useFormField } from "../forms/use-form-field.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import {
  dayLimits,
  DEFAULT_DAYS,
  FIRST_DAY_OF_MONTH,
  formatFrequency,
  frequencyNames,
  isEveryDays,
  LAST_DAY_OF_MONTH,
  parseFrequency,
  type Frequency,
} from "../rules/described-frequencies.ts";
import { NumberInput } from "../ui/number-input/number-input.tsx";
import { RadioGroup } from "../ui/radio-group/radio-group.tsx";
import { WithActions } from "./choice-controls.tsx";
import type { ControlProps } from "./control-props.ts";
import classes from "./described-forms.module.css";

/** Without decimals, which can't be typed then either. */
const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

/** What a frequency starts with that the user has just chosen. */
const startValues: Record<Frequency["name"], number> = { daily: 1, weekly: 1, monthly: FIRST_DAY_OF_MONTH };

/** How often a password changes. A frequency that isn't changed keeps its value, also one that isn't known. */
export function FrequencyControl({ field, value: _value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const { value = "", error, onChange } = useFormField<string>(props);
  const stored = parseFrequency(field.value);
  const frequency = parseFrequency(value);
  const isDays = frequency !== null && isEveryDays(frequency);
  const handleName = (text: string): void => {
    const name = frequencyNames.find((known) => known === text);
    if (name === undefined) return;
    onChange(formatFrequency(stored?.name === name ? stored : { name, value: startValues[name] }));
  };
  return (
    <WithActions actions={props.labelEnd}>
      <div className={classes.monthly}>
        <RadioGroup
          label={props.label}
          help={props.help}
          error={isDays ? undefined : error}
          isRow
          // i18n-keys: forms.frequency.*
          options={frequencyNames.map((name) => ({ value: name, label: t(`forms.frequency.${name}`) }))}
          value={frequency?.name ?? null}
          onChange={handleName}
          isDisabled={props.isDisabled}
        />
        {frequency === null && value !== "" && (
          <p className={classes.muted}>{t("forms.frequency.unknown", { value })}</p>
        )}
        {frequency?.name === "monthly" && (
          <MonthlyDay
            field={field}
            frequency={frequency}
            error={error}
            isDisabled={props.isDisabled}
            onChange={(day) => onChange(formatFrequency({ name: "monthly", value: day }))}
          />
        )}
      </div>
    </WithActions>
  );
}

type MonthlyDayProps = Pick<ControlProps, "field" | "isDisabled"> & {
  frequency: Frequency;
  /** Of the number of days. */
  error: string | undefined;
  onChange: (value: number) => void;
};

const DAYS = "days";

function MonthlyDay({ field, frequency, error, isDisabled, onChange }: MonthlyDayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { minimum, maximum } = dayLimits(field);
  const isDays = isEveryDays(frequency);
  // Comes back when the user returns to it from the first or the last day.
  const [days, setDays] = useState(isDays ? frequency.value : Math.min(maximum, Math.max(minimum, DEFAULT_DAYS)));
  const handleDays = (next: number | null): void => {
    if (next === null) return;
    // Zero would be the first day of the month.
    const atLeastOne = Math.max(1, next);
    setDays(atLeastOne);
    onChange(atLeastOne);
  };
  return (
    <div className={classes.monthly}>
      <RadioGroup
        label={t("forms.frequency.day")}
        options={[
          { value: String(FIRST_DAY_OF_MONTH), label: t("forms.frequency.firstDay") },
          { value: String(LAST_DAY_OF_MONTH), label: t("forms.frequency.lastDay") },
          { value: DAYS, label: t("forms.frequency.everyDays") },
        ]}
        value={isDays ? DAYS : String(frequency.value)}
        onChange={(choice) => onChange(choice === DAYS ? days : Number(choice))}
        isDisabled={isDisabled}
      />
      {isDays && (
        <div className={classes.days}>
          <NumberInput
            label={t("forms.frequency.days")}
            help={t("forms.frequency.maximum", { maximum: format.number(maximum) })}
            error={error}
            value={frequency.value}
            minimum={minimum}
            maximum={maximum}
            format={WHOLE}
            isDisabled={isDisabled}
            onChange={handleDays}
          />
        </div>
      )}
    </div>
  );
}
