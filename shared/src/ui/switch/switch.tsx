import type { ComponentProps, ReactNode } from "react";
import { useFieldIds } from "../parts/field/field-ids.ts";
import fieldClasses from "../parts/field/field.module.css";
import classes from "./switch.module.css";

/**
 * Properties of `Switch`.
 *
 * @since contract 1
 */
export type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "size" | "className"> & {
  label: ReactNode;
  help?: ReactNode;
};

/**
 * On or off, at once or on submit; the label is at the inline start of the switch.
 *
 * @since contract 1
 */
export function Switch({ label, help, id, ...rest }: SwitchProps) {
  const ids = useFieldIds({ id, hasHelp: Boolean(help), hasError: false });
  return (
    <div className={classes.switch}>
      <div className={classes.text}>
        <label htmlFor={ids.control}>{label}</label>
        {help && (
          <div className={fieldClasses.help} id={ids.help}>
            {help}
          </div>
        )}
      </div>
      <input
        {...rest}
        id={ids.control}
        type="checkbox"
        // The native state is enough: aria-checked is not allowed on a checkbox.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-describedby={ids.describedBy}
        className={classes.input}
      />
    </div>
  );
}
