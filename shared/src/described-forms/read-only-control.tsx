import fieldClasses from "../ui/parts/field/field.module.css";
import type { ControlProps } from "./control-props.ts";
import classes from "./described-forms.module.css";
import { FieldValueText } from "./field-value-text.tsx";

/** The stored value of a field that the form can't change, such as one of a type that it does not know. */
export function ReadOnlyControl({
  field,
  label,
  help,
  labelEnd,
}: Pick<ControlProps, "field" | "label" | "help" | "labelEnd">) {
  return (
    <div className={fieldClasses.field}>
      <div className={classes.row}>
        <dl className={fieldClasses.field}>
          <div className={fieldClasses.top}>
            <dt className={fieldClasses.label}>{label}</dt>
          </div>
          <dd>
            <FieldValueText field={field} />
          </dd>
        </dl>
        {labelEnd}
      </div>
      {help && <div className={fieldClasses.help}>{help}</div>}
    </div>
  );
}
