import { Checkbox } from "../ui/checkbox.tsx";
import { NativeSelect, type NativeSelectOption } from "../ui/native-select.tsx";
import { Switch } from "../ui/switch.tsx";
import { useFormField, type FieldProps } from "./use-form-field.ts";
import { useTextControl } from "./use-text-control.ts";

/** A box to tick; required means that it must be ticked. */
export function CheckboxField(props: FieldProps<boolean>) {
  const { name, label, help, isRequired, isDisabled } = props;
  const field = useFormField(props);
  return (
    <Checkbox
      name={name}
      label={label}
      help={help}
      error={field.error}
      required={isRequired}
      disabled={isDisabled}
      checked={field.value ?? false}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
    />
  );
}

/** On or off. */
export function SwitchField(props: Omit<FieldProps<boolean>, "isRequired" | "validate">) {
  const { name, label, help, isDisabled } = props;
  const field = useFormField<boolean>(props);
  return (
    <Switch
      name={name}
      label={label}
      help={help}
      disabled={isDisabled}
      checked={field.value ?? false}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
    />
  );
}

type SelectFieldProps = FieldProps<string> & {
  options: readonly NativeSelectOption[];
  /** Translated; shown while nothing is chosen. */
  placeholder?: string;
};

/** One of a list. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const empty = placeholder === undefined ? [] : [{ value: "", label: placeholder }];
  return <NativeSelect {...useTextControl(props)} options={[...empty, ...options]} />;
}
