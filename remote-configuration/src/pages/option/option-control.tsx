import type { OptionControlType, OptionField, OptionValue } from "@gatehouse/shared/contracts/options.contract";
import { CheckboxField, NumberField, SelectField, TextAreaField, TextField } from "@gatehouse/shared/forms";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { numberLimits, textLimits } from "@gatehouse/shared/rules/option-fields";
import type { ComponentType } from "react";

type Validate = (value: OptionValue | undefined) => string | undefined;

/** What every control gets; label and help are translated. */
type ControlProps = { field: OptionField; name: string; label: string; help: string; validate: Validate };

function TextControl({ field, ...props }: ControlProps) {
  return <TextField {...props} isRequired maxLength={textLimits(field).maxLength} autoComplete="off" />;
}

function MultilineControl({ field, ...props }: ControlProps) {
  return <TextAreaField {...props} rows={5} maxLength={textLimits(field).maxLength} />;
}

/** Several lines, because a list may be pasted with a new line between its entries. */
function EmailListControl({ field, ...props }: ControlProps) {
  return <TextAreaField {...props} isRequired rows={3} maxLength={textLimits(field).maxLength} />;
}

function NumberControl({ field, ...props }: ControlProps) {
  return <NumberField {...props} isRequired isDecimal={!numberLimits(field).isInteger} />;
}

function TimeControl({ field: _field, ...props }: ControlProps) {
  return <TextField {...props} isRequired type="time" />;
}

function CheckboxControl({ field: _field, ...props }: ControlProps) {
  return <CheckboxField {...props} />;
}

function ChoiceControl({ field, ...props }: ControlProps) {
  const { t } = useTranslation();
  // i18n-keys: option.values.*
  const options = field.values.map(({ value, resourcekey }) => ({ value, label: t(resourcekey) }));
  return <SelectField {...props} isRequired options={options} />;
}

/** A new control type is a line here. */
const controls: Record<OptionControlType, ComponentType<ControlProps>> = {
  textbox: TextControl,
  multilinetextbox: MultilineControl,
  emailtextbox: EmailListControl,
  numerictextbox: NumberControl,
  time: TimeControl,
  checkbox: CheckboxControl,
  combobox: ChoiceControl,
};

type OptionControlProps = { field: OptionField; validate: Validate };

/** The control of an option, by its type. */
export function OptionControl({ field, validate }: OptionControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { hint, type } = field.parameters;
  const Control = controls[type];
  const { minimum, maximum } = numberLimits(field);
  const range =
    type === "numerictextbox" ? { minimum: format.number(minimum), maximum: format.number(maximum) } : undefined;
  // i18n-keys: option.fields.*.label, option.fields.*.hint
  const help = hint === undefined ? "" : t(hint, range);
  return <Control field={field} name={field.id} label={t(field.resourceKey)} help={help} validate={validate} />;
}
