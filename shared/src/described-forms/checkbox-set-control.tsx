import { useFormField } from "../forms/use-form-field.ts";
import { splitChoices } from "../rules/described-fields.ts";
import { Checkbox } from "../ui/checkbox/checkbox.tsx";
import { useChoices } from "./choice-controls.tsx";
import type { ControlProps } from "./control-props.ts";
import { ControlSet } from "./control-set.tsx";
import classes from "./described-forms.module.css";

/** Any number of choices that are all visible. The value keeps the order of the choices, so that equal sets are equal. */
export function CheckboxSetControl({ field, value: _value, ...props }: ControlProps) {
  const { value = "", error, onChange } = useFormField<string>(props);
  const choices = useChoices(field);
  const chosen = new Set(splitChoices(value));
  const handleChange = (changed: string, isChosen: boolean): void => {
    const next = choices.filter((choice) => (choice.value === changed ? isChosen : chosen.has(choice.value)));
    onChange(next.map((choice) => choice.value).join(","));
  };
  return (
    <ControlSet {...props} error={error}>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.has(choice.value)}
            onChange={({ target }) => handleChange(choice.value, target.checked)}
          />
        ))}
      </div>
    </ControlSet>
  );
}
