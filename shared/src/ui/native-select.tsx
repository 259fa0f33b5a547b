import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./field/field.tsx";
import { useFieldIds } from "./field/field-ids.ts";
import fieldClasses from "./field/field.module.css";
import classes from "./native-select.module.css";

export type NativeSelectOption = { value: string; label: string; isDisabled?: boolean };

export type NativeSelectProps = FieldTexts &
  Omit<ComponentProps<"select">, "size" | "className" | "children" | "multiple"> & {
    options: readonly NativeSelectOption[];
    /** `small` is 3.6rem, for toolbars and footers. */
    size?: "medium" | "small";
  };

/** The browser's own `<select>` in our look: no bytes of its own, the best choice on phones. */
export function NativeSelect({
  label,
  isLabelHidden,
  help,
  error,
  labelEnd,
  options,
  size,
  id,
  required,
  ...rest
}: NativeSelectProps) {
  const ids = useFieldIds({ id, hasHelp: Boolean(help), hasError: Boolean(error) });
  const texts = { label, isLabelHidden, help, error, labelEnd };
  return (
    <Field {...texts} ids={ids} isRequired={required} size={size}>
      <div className={fieldClasses.control}>
        <select
          {...rest}
          id={ids.control}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={classNames(fieldClasses.input, classes.select)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={classes.chevron} aria-hidden="true" />
      </div>
    </Field>
  );
}
