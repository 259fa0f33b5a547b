import type { ReactNode } from "react";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { TextInput, type TextInputProps } from "../ui/text-input.tsx";
import { useFormField, type FieldProps } from "./use-form-field.ts";

type TextFieldProps = FieldProps<string> &
  Pick<
    TextInputProps,
    "type" | "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "autoCapitalize" | "spellCheck" | "dir"
  > & { labelEnd?: ReactNode };

/** One line of text. */
export function TextField({ name, label, help, isRequired, isDisabled, validate, ...rest }: TextFieldProps) {
  const field = useFormField({ name, label, isRequired, validate });
  return (
    <TextInput
      {...rest}
      name={name}
      label={label}
      help={help}
      error={field.error}
      required={isRequired}
      disabled={isDisabled}
      value={field.value ?? ""}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
    />
  );
}

type PasswordFieldProps = FieldProps<string> & {
  autoComplete: "current-password" | "new-password" | "off";
  labelEnd?: ReactNode;
};

/** A password, with show and hide and a warning while caps lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, isRequired, isDisabled, validate, ...rest } = props;
  const field = useFormField({ name, label, isRequired, validate });
  return (
    <PasswordInput
      {...rest}
      name={name}
      label={label}
      help={help}
      error={field.error}
      required={isRequired}
      disabled={isDisabled}
      value={field.value ?? ""}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
    />
  );
}

type TextAreaFieldProps = FieldProps<string> & { rows?: number; maxLength?: number };

/** Several lines of text. */
export function TextAreaField({ name, label, help, isRequired, isDisabled, validate, ...rest }: TextAreaFieldProps) {
  const field = useFormField({ name, label, isRequired, validate });
  return (
    <TextArea
      {...rest}
      name={name}
      label={label}
      help={help}
      error={field.error}
      required={isRequired}
      disabled={isDisabled}
      value={field.value ?? ""}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
    />
  );
}
