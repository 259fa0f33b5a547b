import { useFormField, type FieldProps } from "./use-form-field.ts";

type TextControl = {
  name: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  required: boolean | undefined;
  disabled: boolean | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onFocus: () => void;
};

/** Props of a control that holds a text, tied to the form around it; what is no prop of a field is passed on. */
export function useTextControl<Props extends FieldProps<string>>(
  props: Props,
): Omit<Props, keyof FieldProps<string>> & TextControl {
  const { name, label, help, isRequired, isDisabled, validate, ...rest } = props;
  const field = useFormField<string>({ name, label, isRequired, validate });
  return {
    ...rest,
    name,
    label,
    help,
    error: field.error,
    required: isRequired,
    disabled: isDisabled,
    value: field.value ?? "",
    onChange: (event) => field.onChange(event.target.value),
    onBlur: field.onBlur,
    onFocus: field.onFocus,
  };
}
