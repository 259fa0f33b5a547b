import { PasswordInput } from "../ui/password-input/password-input.tsx";
import { TextArea } from "../ui/text-area/text-area.tsx";
import { TextInput, type TextInputProps } from "../ui/text-input/text-input.tsx";
import type { FieldProps } from "./use-form-field.ts";
import { useTextControl } from "./use-text-control.ts";

type TextFieldProps = FieldProps<string> &
  Pick<
    TextInputProps,
    "type" | "autoComplete" | "inputMode" | "maxLength" | "placeholder" | "autoCapitalize" | "spellCheck" | "dir"
  >;

/**
 * One line of text.
 *
 * @since contract 1
 */
export function TextField(props: TextFieldProps) {
  return <TextInput {...useTextControl(props)} />;
}

type PasswordFieldProps = FieldProps<string> & {
  autoComplete: "current-password" | "new-password" | "off";
};

/**
 * A password, with show and hide and a warning while caps lock is on.
 *
 * @since contract 1
 */
export function PasswordField(props: PasswordFieldProps) {
  return <PasswordInput {...useTextControl(props)} />;
}

type TextAreaFieldProps = FieldProps<string> & { rows?: number; maxLength?: number };

/**
 * Several lines of text.
 *
 * @since contract 1
 */
export function TextAreaField(props: TextAreaFieldProps) {
  return <TextArea {...useTextControl(props)} />;
}
