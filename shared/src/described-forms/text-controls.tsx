import { TextAreaField, TextField } from "../forms/text-fields.tsx";
import { NumberField } from "../forms/number-field.tsx";
import { numberLimits, numberStep, textLimits } from "../rules/described-fields.ts";
import type { ControlProps } from "./control-props.ts";

const isRequired = ({ parameters }: ControlProps["field"]): boolean => parameters.isOptional !== true;

/** One line of text. */
export function TextControl({ field, value: _value, ...props }: ControlProps) {
  return (
    <TextField {...props} isRequired={isRequired(field)} maxLength={textLimits(field).maxLength} autoComplete="off" />
  );
}

/** Several lines of text, which may be empty if the field doesn't say otherwise. */
export function MultilineControl({ field, value: _value, ...props }: ControlProps) {
  const { minLength, maxLength } = textLimits(field);
  return <TextAreaField {...props} isRequired={minLength > 0} rows={5} maxLength={maxLength} />;
}

/** A multi-line field, because a pasted list may contain line breaks. */
export function EmailListControl({ field, value: _value, ...props }: ControlProps) {
  return <TextAreaField {...props} isRequired={isRequired(field)} rows={3} maxLength={textLimits(field).maxLength} />;
}

/** A number that is typed. */
export function NumberControl({ field, value: _value, validate, ...props }: ControlProps) {
  return <NumberField {...props} {...numberFacts(field)} isRequired validateInput={validate} />;
}

/** What the input of a number needs to know of the field. */
export function numberFacts(field: ControlProps["field"]) {
  const { minimum, maximum, isInteger } = numberLimits(field);
  return { minimum, maximum, isDecimal: !isInteger, step: numberStep(field, field.value) };
}
