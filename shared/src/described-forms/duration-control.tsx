import { useState } from "react";
import { useFormField } from "../forms/use-form-field.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import {
  clampDuration,
  DEFAULT_DURATION_MINUTES,
  durationLimits,
  joinMinutes,
  splitMinutes,
  unitLimits,
  type DurationParts,
} from "../rules/described-durations.ts";
import { NumberInput } from "../ui/number-input/number-input.tsx";
import type { ControlProps } from "./control-props.ts";
import { ControlSet } from "./control-set.tsx";
import classes from "./described-forms.module.css";
import { durationWords } from "./duration-words.ts";

/** Without decimals, which can't be typed then either. */
const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

const units: readonly (keyof DurationParts)[] = ["days", "hours", "minutes"];

type TypedParts = Record<keyof DurationParts, number | null>;

const withinLimits = (parts: TypedParts, limits: DurationParts): DurationParts => ({
  days: Math.min(parts.days ?? 0, limits.days),
  hours: Math.min(parts.hours ?? 0, limits.hours),
  minutes: Math.min(parts.minutes ?? 0, limits.minutes),
});

/** A duration in days, hours and minutes; outside of the field's limits it becomes the nearest one inside. */
export function DurationControl({ field, value: _value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value = DEFAULT_DURATION_MINUTES, error, onChange, onBlur } = useFormField<number>(props);
  const { minimum, maximum } = durationLimits(field);
  const limits = unitLimits(maximum);
  // What is being typed stays as it is, also while the duration is already the nearest one.
  const [typed, setTyped] = useState<{ parts: TypedParts; minutes: number } | null>(null);
  const parts: TypedParts = typed?.minutes === value ? typed.parts : splitMinutes(value);
  const handlePart = (unit: keyof DurationParts, part: number | null, isTyped = false): void => {
    const next = { ...parts, [unit]: part };
    const minutes = clampDuration(field, joinMinutes(withinLimits(next, limits)));
    setTyped(isTyped ? { parts: next, minutes } : null);
    onChange(minutes);
  };
  const handleBlur = (): void => {
    setTyped(null);
    onBlur();
  };
  const range = t("forms.duration.range", {
    minimum: durationWords(minimum, format),
    maximum: durationWords(maximum, format),
  });
  const help = (
    <>
      {props.help}
      <span className={classes.line}>{range}</span>
    </>
  );
  return (
    <ControlSet {...props} help={help} error={error}>
      <div className={classes.parts}>
        {units
          .filter((unit) => limits[unit] > 0)
          .map((unit) => (
            <NumberInput
              key={unit}
              // i18n-keys: forms.duration.*
              label={t(`forms.duration.${unit}`)}
              value={parts[unit]}
              minimum={0}
              maximum={limits[unit]}
              isDisabled={props.isDisabled}
              format={WHOLE}
              onChange={(part, isTyped) => handlePart(unit, part, isTyped)}
              onBlur={handleBlur}
            />
          ))}
      </div>
    </ControlSet>
  );
}
