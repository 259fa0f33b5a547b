import { Checkbox } from "../ui/checkbox/checkbox.tsx";
import { NativeSelect, type NativeSelectOption } from "../ui/native-select/native-select.tsx";
import { RadioGroup, type RadioOption } from "../ui/radio-group/radio-group.tsx";
import { Switch } from "../ui/switch/switch.tsx";
import { useFormField, type FieldProps } from "./use-form-field.ts";
import { useTextControl } from "./use-text-control.ts";

/**
 * A checkbox; `isRequired` means that it must be checked.
 *
 * @since contract 1
 */
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

/**
 * A switch.
 *
 * @since contract 1
 */
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

type RadioFieldProps = FieldProps<string> & { options: readonly RadioOption[] };

/**
 * A choice between a few options that are all visible.
 *
 * @since contract 1
 */
export function RadioField({ options, ...props }: RadioFieldProps) {
  const { label, help, isDisabled } = props;
  const field = useFormField(props);
  return (
    <RadioGroup
      label={label}
      options={options}
      help={help}
      error={field.error}
      isDisabled={isDisabled}
      value={field.value ?? null}
      onChange={field.onChange}
    />
  );
}

type SelectFieldProps = FieldProps<string> & {
  options: readonly NativeSelectOption[];
  /** Translated; shown while nothing is selected. */
  placeholder?: string;
};

/**
 * A choice from a list.
 *
 * @since contract 1
 */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const empty = placeholder === undefined ? [] : [{ value: "", label: placeholder }];
  return <NativeSelect {...useTextControl(props)} options={[...empty, ...options]} />;
}
