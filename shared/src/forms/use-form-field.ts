import { useField } from "react-final-form";
import { useTranslation } from "../i18n/use-translation.ts";
import { fieldMessageText, type FieldMessage } from "./field-message.ts";

/** What all fields take. */
export type FieldProps<Value> = {
  /** Name of the value, as on the wire. */
  name: string;
  /** Translated. */
  label: string;
  help?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Returns a translated text or a code under `errors.`; nothing when the value is right. */
  validate?: (value: Value | undefined, values: object) => FieldMessage | undefined;
};

type FormField<Value> = {
  value: Value | undefined;
  /** Text to show; only after the user has left the field, or has tried to submit. */
  error: string | undefined;
  onChange: (value: Value | undefined) => void;
  onBlur: () => void;
  onFocus: () => void;
};

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === false;
}

/** Ties a control to the value of the form around it. */
export function useFormField<Value>({ name, isRequired = false, validate }: FieldProps<Value>): FormField<Value> {
  const { t } = useTranslation();
  const { input, meta } = useField<Value | undefined>(name, {
    // An emptied field stays an empty text: the server must be able to tell it from one that was not sent.
    parse: (value: Value | undefined) => value,
    format: (value: Value | undefined) => value,
    validate: (value, values) => (isRequired && isEmpty(value) ? { code: "required" } : validate?.(value, values)),
  });
  const submitError: FieldMessage | undefined = meta.dirtySinceLastSubmit ? undefined : meta.submitError;
  const message: FieldMessage | undefined = meta.error ?? submitError;
  return {
    value: input.value,
    error: meta.touched ? fieldMessageText(message, t) : undefined,
    onChange: input.onChange,
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
  };
}
