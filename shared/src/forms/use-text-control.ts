import type { ReactNode } from "react";
import { useFormField, type FieldProps } from "./use-form-field.ts";

type TextControl = {
  name: string;
  label: string;
  help: ReactNode;
  labelEnd: ReactNode;
  error: string | undefined;
  required: boolean | undefined;
  disabled: boolean | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  onFocus: () => void;
};

/** Returns the props of a text control connected to its form; props that are not for the field are passed on. */
export function useTextControl<Props extends FieldProps<string>>(
  props: Props,
): Omit<Props, keyof FieldProps<string>> & TextControl {
  const {
    name,
    label,
    help,
    labelEnd,
    isRequired,
    isDisabled,
    validate,
    validatesEmpty,
    reportsFrom,
    affects,
    handleChange,
    isSecret,
    ...rest
  } = props;
  const field = useFormField<string>(props);
  return {
    ...rest,
    name,
    label,
    help,
    labelEnd,
    error: field.error,
    required: isRequired,
    disabled: isDisabled,
    value: field.value ?? "",
    onChange: (event) => field.onChange(event.target.value),
    onBlur: field.onBlur,
    onFocus: field.onFocus,
  };
}
