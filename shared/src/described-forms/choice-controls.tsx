import { CheckboxField, SelectField } from "../forms/choice-fields.tsx";
import { useFormField } from "../forms/use-form-field.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { useFormat } from "../i18n/use-format.ts";
import { RadioGroup } from "../ui/radio-group/radio-group.tsx";
import { Slider } from "../ui/slider/slider.tsx";
import { numberLimits } from "../rules/described-fields.ts";
import type { ControlProps } from "./control-props.ts";
import classes from "./described-forms.module.css";
import { numberFacts } from "./text-controls.tsx";

export function useChoices({ values }: ControlProps["field"]): { value: string; label: string }[] {
  const { t } = useTranslation();
  // i18n-keys: *.values.*
  return values.map(({ value, resourcekey, name }) => ({ value, label: name ?? t(resourcekey) }));
}

/** Yes or no. */
export function CheckboxControl({ field: _field, value: _value, labelEnd, ...props }: ControlProps) {
  return (
    <WithActions actions={labelEnd}>
      <CheckboxField {...props} />
    </WithActions>
  );
}

/** A choice from a list; a stored value that is no choice any more is listed too, so that it shows. */
export function ComboboxControl({ field, value, ...props }: ControlProps) {
  const choices = useChoices(field);
  const stored = typeof value === "string" ? value : "";
  const isChoice = choices.some((choice) => choice.value === value);
  const options = isChoice ? choices : [{ value: stored, label: stored }, ...choices];
  return <SelectField {...props} isRequired={field.parameters.isOptional !== true} options={options} />;
}

/** A choice between a few options that are all visible. */
export function RadioControl({ field, value: _value, ...props }: ControlProps) {
  const { value, error, onChange } = useFormField<string>(props);
  return (
    <WithActions actions={props.labelEnd}>
      <RadioGroup
        label={props.label}
        help={props.help}
        error={error}
        options={useChoices(field)}
        value={value ?? null}
        onChange={onChange}
        isDisabled={props.isDisabled}
      />
    </WithActions>
  );
}

/** A number in a range that is not typed. */
export function SliderControl({ field, value: _value, ...props }: ControlProps) {
  const format = useFormat();
  const { value, error, onChange } = useFormField<number>(props);
  const { minimum, maximum } = numberLimits(field);
  return (
    <WithActions actions={props.labelEnd}>
      <Slider
        label={props.label}
        help={props.help}
        error={error}
        value={value ?? minimum}
        onChange={onChange}
        minimum={minimum}
        maximum={maximum}
        step={numberFacts(field).step}
        formatValue={(number) => format.number(number)}
        isDisabled={props.isDisabled}
      />
    </WithActions>
  );
}

/** Puts the small buttons beside a control whose label has no place for them. */
export function WithActions({
  actions,
  children,
}: {
  actions: ControlProps["labelEnd"];
  children: ControlProps["labelEnd"];
}) {
  return (
    <div className={classes.row}>
      {children}
      {actions}
    </div>
  );
}
