import type { ComponentType } from "react";
import type { DescribedFieldType } from "../contracts/described-fields.contract.ts";
import { CheckboxSetControl } from "./checkbox-set-control.tsx";
import { CheckboxControl, ComboboxControl, RadioControl, SliderControl } from "./choice-controls.tsx";
import type { ControlProps } from "./control-props.ts";
import { DurationControl } from "./duration-control.tsx";
import { FrequencyControl } from "./frequency-control.tsx";
import { PolicyListControl } from "./policies/policy-list-control.tsx";
import { ReadOnlyControl } from "./read-only-control.tsx";
import { SecretControl } from "./secret-control.tsx";
import { EmailListControl, MultilineControl, NumberControl, TextControl } from "./text-controls.tsx";
import { TimeControl } from "./time-control.tsx";
import { NumberToggleControl, PasswordToggleControl } from "./toggle-controls.tsx";

/** Every control that the server can ask for. */
export const describedControls: Readonly<Record<DescribedFieldType, ComponentType<ControlProps>>> = {
  textbox: TextControl,
  password: SecretControl,
  emailtextbox: EmailListControl,
  numerictextbox: NumberControl,
  numericslider: SliderControl,
  time: TimeControl,
  numberwithdisable: NumberToggleControl,
  passwordwithdisable: PasswordToggleControl,
  radiobuttonset: RadioControl,
  checkbox: CheckboxControl,
  checkboxset: CheckboxSetControl,
  combobox: ComboboxControl,
  readonly: ReadOnlyControl,
  multilinetextbox: MultilineControl,
  policylist: PolicyListControl,
  passwordchangefrequency: FrequencyControl,
  durationpicker: DurationControl,
};
