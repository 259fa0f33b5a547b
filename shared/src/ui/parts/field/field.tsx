import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../styles/class-names.ts";
import classes from "./field.module.css";
import type { FieldIds } from "./field-ids.ts";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";

/** Common props of all fields, for every kind of control. */
export type FieldTexts = {
  label: string;
  /** Shows the label only to screen readers; for search boxes and controls in a toolbar. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** Shown under the control with an icon, and marks the control as invalid. */
  error?: string;
  /** At the inline end of the label: a link such as "Forgot password?". */
  labelEnd?: ReactNode;
};

type FieldProps = FieldTexts & {
  ids: FieldIds;
  isRequired?: boolean;
  size?: "medium" | "small";
  className?: string;
  children: ReactNode;
};

/** Label, control, help and error in one column, connected by the ids of `useFieldIds`. */
export function Field({
  ids,
  label,
  isLabelHidden,
  help,
  error,
  labelEnd,
  isRequired,
  size,
  className,
  children,
}: FieldProps) {
  const labelElement = (
    <label className={classes.label} htmlFor={ids.control}>
      {label}
      {isRequired && (
        <span className={classes.required} aria-hidden="true">
          {"\u00a0*"}
        </span>
      )}
    </label>
  );
  return (
    <div className={classNames(classes.field, size === "small" && classes.small, className)}>
      {isLabelHidden ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className={classes.top}>
          {labelElement}
          {labelEnd}
        </div>
      )}
      {children}
      {help && (
        <div className={classes.help} id={ids.help}>
          {help}
        </div>
      )}
      {error && (
        <div className={classes.error} id={ids.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </div>
      )}
    </div>
  );
}
