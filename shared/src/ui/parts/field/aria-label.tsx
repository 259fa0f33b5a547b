import { Label } from "react-aria-components/Label";
import classes from "./field.module.css";

/** The label of a field of the library, which knows the control that it names. */
export function AriaLabel({ label, isRequired }: { label: string; isRequired: boolean | undefined }) {
  return (
    <Label className={classes.label}>
      {label}
      {isRequired && (
        <span className={classes.required} aria-hidden="true">
          {"\u00a0*"}
        </span>
      )}
    </Label>
  );
}
