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

const units: readonly (keyof DurationParts)[] = ["days", "hours", "minutes"];

/** A duration in days, hours and minutes; outside of the field's limits it becomes the nearest one inside. */
export function DurationControl({ field, value: _value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value = DEFAULT_DURATION_MINUTES, error, onChange, onBlur } = useFormField<number>(props);
  const { minimum, maximum } = durationLimits(field);
  const limits = unitLimits(maximum);
  const parts = splitMinutes(value);
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
              onChange={(part) => onChange(clampDuration(field, joinMinutes({ ...parts, [unit]: part ?? 0 })))}
              onBlur={onBlur}
            />
          ))}
      </div>
    </ControlSet>
  );
}
