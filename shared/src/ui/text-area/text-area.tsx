import type { ComponentProps } from "react";
import { classNames } from "../styles/class-names.ts";
import { Field, type FieldTexts } from "../parts/field/field.tsx";
import { useFieldIds } from "../parts/field/field-ids.ts";
import classes from "../parts/field/field.module.css";

/**
 * Properties of `TextArea`.
 *
 * @since contract 1
 */
export type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "className">;

/**
 * A multi-line text field that the user can resize.
 *
 * @since contract 1
 */
export function TextArea({ label, isLabelHidden, help, error, labelEnd, id, required, ...rest }: TextAreaProps) {
  const ids = useFieldIds({ id, hasHelp: Boolean(help), hasError: Boolean(error) });
  const texts = { label, isLabelHidden, help, error, labelEnd };
  return (
    <Field {...texts} ids={ids} isRequired={required}>
      <textarea
        {...rest}
        id={ids.control}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        className={classNames(classes.input, classes.textArea)}
      />
    </Field>
  );
}
