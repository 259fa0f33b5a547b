import type { DescribedField } from "../contracts/described-fields.contract.ts";
import type { FieldProps } from "../forms/use-form-field.ts";
import type { FieldFault } from "../rules/described-fields.ts";
import type { ControlValue } from "./control-values.ts";

/** How a control is connected to its form. */
export type Connection = Required<
  Pick<FieldProps<ControlValue>, "name" | "label" | "affects" | "isSecret" | "reportsFrom" | "validatesEmpty">
> & {
  validate: (value: ControlValue, values: object) => FieldFault | undefined;
  handleChange: (value: ControlValue, apply: () => void) => void;
};

/**
 * Props of all controls; label and help are translated.
 *
 * @since contract 1
 */
export type ControlProps = Connection &
  Pick<FieldProps<ControlValue>, "help" | "labelEnd"> & {
    field: DescribedField;
    value: ControlValue;
    isDisabled: boolean;
  };
