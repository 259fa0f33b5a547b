import { useState } from "react";
import { findLanguage } from "../rules/languages.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/text-input/text-input.tsx";
import type { FieldMessage } from "./field-message.ts";
import { parseNumber } from "./parse-number.ts";
import { stepValue } from "./step-value.ts";
import { useFormField, type FieldProps } from "./use-form-field.ts";

/**
 * The value in the form: a number, or text that is not one yet, so that no input is lost. `false` is a number that is
 * switched off, which shows as 0.
 */
type NumberValue = number | string | false;

type NumberFieldProps = Omit<FieldProps<NumberValue>, "validate"> & {
  minimum?: number;
  maximum?: number;
  /** Allows decimals. */
  isDecimal?: boolean;
  /** What an arrow key adds or takes; without it, the arrow keys do nothing. */
  step?: number;
  validate?: (value: number) => FieldMessage | undefined;
  /** Replaces every check of this component. */
  validateInput?: FieldProps<NumberValue>["validate"];
};

function numberMessage(value: NumberValue | undefined, props: NumberFieldProps): FieldMessage | undefined {
  const { isDecimal = false, validate } = props;
  if (value === undefined || value === "" || value === false) return undefined;
  if (typeof value === "string") return { code: "not_a_number" };
  if (!isDecimal && !Number.isInteger(value)) return { code: "not_an_integer" };
  return rangeMessage(value, props) ?? validate?.(value);
}

function rangeMessage(value: number, { minimum, maximum }: NumberFieldProps): FieldMessage | undefined {
  if (minimum !== undefined && value < minimum) return { code: "too_small", values: { minimum } };
  if (maximum !== undefined && value > maximum) return { code: "too_big", values: { maximum } };
  return undefined;
}

/**
 * A number in the digits and separators of the user's language.
 *
 * @since contract 1
 */
export function NumberField(props: NumberFieldProps) {
  const { name, label, help, labelEnd, isRequired, isDisabled, isDecimal = false, validateInput, step } = props;
  const { language } = useTranslation();
  const locale = findLanguage(language).formatLocale;
  const field = useFormField<NumberValue>({
    ...props,
    validate: validateInput ?? ((value) => numberMessage(value, props)),
  });
  // The text stays as typed: "1.50" must not become "1.5" while the user types.
  const [typed, setTyped] = useState<string | null>(null);
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const value = field.value === false ? 0 : field.value;
  const shown = typeof value === "number" ? format.format(value) : (value ?? "");
  // The form's value may have changed since, for example by a discard.
  const isCurrent = typed !== null && (parseNumber(typed, locale) ?? typed) === field.value;

  const handleChange = (text: string): void => {
    setTyped(text);
    field.onChange(parseNumber(text, locale) ?? text);
  };
  return (
    <TextInput
      name={name}
      label={label}
      help={help}
      labelEnd={labelEnd}
      error={field.error}
      required={isRequired}
      disabled={isDisabled}
      inputMode={isDecimal ? "decimal" : "numeric"}
      autoComplete="off"
      value={isCurrent ? typed : shown}
      onChange={(event) => handleChange(event.target.value)}
      onKeyDown={(event) => {
        const next = step === undefined ? null : stepValue(event.key, value, { ...props, step });
        if (next === null) return;
        event.preventDefault();
        handleChange(format.format(next));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      onFocus={field.onFocus}
    />
  );
}
