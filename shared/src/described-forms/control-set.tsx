import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldIds } from "../ui/parts/field/field-ids.ts";
import fieldClasses from "../ui/parts/field/field.module.css";
import { WithActions } from "./choice-controls.tsx";
import type { ControlProps } from "./control-props.ts";
import classes from "./described-forms.module.css";

type ControlSetProps = Pick<ControlProps, "label" | "help" | "labelEnd" | "isDisabled"> & {
  error: string | undefined;
  children: ReactNode;
};

/**
 * Several inputs that make one value, with their common name, help and error.
 *
 * @since contract 1
 */
export function ControlSet({ label, help, labelEnd, isDisabled, error, children }: ControlSetProps) {
  const ids = useFieldIds({ hasHelp: Boolean(help), hasError: Boolean(error) });
  return (
    <WithActions actions={labelEnd}>
      <fieldset
        className={classes.set}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        disabled={isDisabled}
      >
        <legend className={classes.legend}>{label}</legend>
        {help && (
          <div className={fieldClasses.help} id={ids.help}>
            {help}
          </div>
        )}
        {children}
        {error && (
          <div className={fieldClasses.error} id={ids.error}>
            <CircleAlert aria-hidden="true" />
            {error}
          </div>
        )}
      </fieldset>
    </WithActions>
  );
}
