import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { useFieldIds } from "./field/field-ids.ts";
import fieldClasses from "./field/field.module.css";
import classes from "./radio-group.module.css";

export type RadioOption = { value: string; label: string; help?: ReactNode; isDisabled?: boolean };

export type RadioGroupProps = {
  label: string;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Without it a name is made, so that two groups never steal each other's choice. */
  name?: string;
  help?: ReactNode;
  error?: string;
  isDisabled?: boolean;
  isRow?: boolean;
};

/** One of a few choices that are all worth seeing at once. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onChange, help, error, isDisabled, isRow } = props;
  const generatedName = useId();
  const ids = useFieldIds({ hasHelp: Boolean(help), hasError: Boolean(error) });
  return (
    <fieldset
      className={classNames(classes.group, isRow && classes.row)}
      role="radiogroup"
      aria-describedby={ids.describedBy}
      aria-invalid={error ? true : undefined}
      disabled={isDisabled}
    >
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <span className={classes.box}>
              <input
                type="radio"
                name={props.name ?? generatedName}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                onChange={() => onChange(option.value)}
                className={classes.input}
              />
            </span>
            <span className={classes.text}>
              {option.label}
              {option.help && <span className={fieldClasses.help}> {option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {help && (
        <div className={fieldClasses.help} id={ids.help}>
          {help}
        </div>
      )}
      {error && (
        <div className={fieldClasses.error} id={ids.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </div>
      )}
    </fieldset>
  );
}
