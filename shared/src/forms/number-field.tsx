import { useState } from "react";
import { findLanguage } from "../rules/languages.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { TextInput } from "../ui/text-input.tsx";
import type { FieldMessage } from "./field-message.ts";
import { parseNumber } from "./parse-number.ts";
import { useFormField, type FieldProps } from "./use-form-field.ts";

/** What the form holds: a number, or the text that is not one yet, so that nothing typed is lost. */
type NumberValue = number | string;

type NumberFieldProps = Omit<FieldProps<NumberValue>, "validate"> & {
  minimum?: number;
  maximum?: number;
  /** Allows fractions. */
  isDecimal?: boolean;
  validate?: (value: number) => FieldMessage | undefined;
};

function numberMessage(value: NumberValue | undefined, props: NumberFieldProps): FieldMessage | undefined {
  const { isDecimal = false, validate } = props;
  if (value === undefined || value === "") return undefined;
  if (typeof value === "string") return { code: "not_a_number" };
  if (!isDecimal && !Number.isInteger(value)) return { code: "not_an_integer" };
  return rangeMessage(value, props) ?? validate?.(value);
}

function rangeMessage(value: number, { minimum, maximum }: NumberFieldProps): FieldMessage | undefined {
  if (minimum !== undefined && value < minimum) return { code: "too_small", values: { minimum } };
  if (maximum !== undefined && value > maximum) return { code: "too_big", values: { maximum } };
  return undefined;
}

/** A number, written and read in the digits and separators of the user's language. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, help, isRequired, isDisabled, isDecimal = false } = props;
  const { language } = useTranslation();
  const locale = findLanguage(language).formatLocale;
  const field = useFormField<NumberValue>({
    name,
    label,
    isRequired,
    validate: (value) => numberMessage(value, props),
  });
  // While typing, the text stays as typed: "1.50" must not turn into "1.5" under the user's hands.
  const [typed, setTyped] = useState<string | null>(null);
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const shown = typeof field.value === "number" ? format.format(field.value) : (field.value ?? "");
  // The form may have got another value meanwhile, such as by discarding.
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
      error={field.error}
      required={isRequired}
      disabled={isDisabled}
      inputMode={isDecimal ? "decimal" : "numeric"}
      autoComplete="off"
      value={isCurrent ? typed : shown}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      onFocus={field.onFocus}
    />
  );
}
