import { Check, CircleAlert, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import classes from "./checkbox.module.css";
import { classNames } from "../styles/class-names.ts";
import { useFieldIds } from "../parts/field/field-ids.ts";
import fieldClasses from "../parts/field/field.module.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/**
 * Properties of `Checkbox`.
 *
 * @since contract 1
 */
export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size" | "className" | "ref"> & {
  label: ReactNode;
  isLabelHidden?: boolean;
  /** Some but not all of the items of this checkbox are selected. */
  isIndeterminate?: boolean;
  help?: ReactNode;
  error?: string;
};

/**
 * A native checkbox in our design, with the third state that HTML has no attribute for.
 *
 * @since contract 1
 */
export function Checkbox({ label, isLabelHidden, isIndeterminate = false, help, error, id, ...rest }: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const ids = useFieldIds({ id, hasHelp: Boolean(help), hasError: Boolean(error) });
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = isIndeterminate;
  }, [isIndeterminate, rest.checked]);
  return (
    <div className={classes.wrapper}>
      <label className={classes.checkbox}>
        <span className={classes.box}>
          <input
            {...rest}
            ref={inputRef}
            id={ids.control}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            className={classes.input}
          />
          <Check className={classNames(classes.mark, classes.check)} aria-hidden="true" />
          <Minus className={classNames(classes.mark, classes.dash)} aria-hidden="true" />
        </span>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={classes.label}>{label}</span>}
      </label>
      {help && (
        <div className={classNames(fieldClasses.help, classes.under)} id={ids.help}>
          {help}
        </div>
      )}
      {error && (
        <div className={classNames(fieldClasses.error, classes.under)} id={ids.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </div>
      )}
    </div>
  );
}
