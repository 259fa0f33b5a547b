import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "../parts/field/field.tsx";
import { useFieldIds } from "../parts/field/field-ids.ts";
import classes from "../parts/field/field.module.css";

/**
 * Properties of `TextInput`.
 *
 * @since contract 1
 */
export type TextInputProps = FieldTexts &
  Omit<ComponentProps<"input">, "size" | "className"> & {
    /** `small` is 3.6rem, for toolbars. */
    size?: "medium" | "small";
    type?: "text" | "email" | "url" | "tel" | "search" | "date" | "time" | "datetime-local";
  };

/**
 * A one-line text field; every attribute of `<input>` (autocomplete, inputMode, …) is passed on.
 *
 * @since contract 1
 */
export function TextInput({
  label,
  isLabelHidden,
  help,
  error,
  labelEnd,
  size,
  id,
  type = "text",
  required,
  ...rest
}: TextInputProps) {
  const ids = useFieldIds({ id, hasHelp: Boolean(help), hasError: Boolean(error) });
  const texts = { label, isLabelHidden, help, error, labelEnd };
  return (
    <Field {...texts} ids={ids} isRequired={required} size={size}>
      <input
        {...rest}
        id={ids.control}
        type={type}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={classes.input}
      />
    </Field>
  );
}
