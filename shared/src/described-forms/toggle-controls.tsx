import { useFormField } from "../forms/use-form-field.ts";
import { NumberField } from "../forms/number-field.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Switch } from "../ui/switch/switch.tsx";
import type { ControlProps } from "./control-props.ts";
import { type ControlValue } from "./control-values.ts";
import classes from "./described-forms.module.css";
import { SecretControl } from "./secret-control.tsx";
import { numberFacts } from "./text-controls.tsx";
import { restoredValue } from "./toggle-values.ts";

/** The switch of a toggle; off is `false` in the form, and the input below it is disabled. */
function ToggleSwitch({ field, value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const { onChange } = useFormField<ControlValue>(props);
  const { switchLabel } = field.parameters;
  // i18n-keys: *.switch
  return (
    <Switch
      label={switchLabel === undefined ? t("forms.switchOn", { label: props.label }) : t(switchLabel)}
      checked={value !== false}
      disabled={props.isDisabled}
      onChange={({ target }) => onChange(target.checked ? restoredValue(field) : false)}
    />
  );
}

/** A number that can be switched off, which makes it 0. */
export function NumberToggleControl(props: ControlProps) {
  const { field, value: _value, validate, ...rest } = props;
  const isOn = props.value !== false;
  return (
    <div className={classes.toggle}>
      <ToggleSwitch {...props} />
      <NumberField
        {...rest}
        {...numberFacts(field)}
        isDisabled={props.isDisabled || !isOn}
        isRequired={isOn}
        validateInput={validate}
      />
    </div>
  );
}

/** A secret that can be switched off, which clears it. */
export function PasswordToggleControl(props: ControlProps) {
  const isOn = props.value !== false;
  return (
    <div className={classes.toggle}>
      <ToggleSwitch {...props} />
      <SecretControl {...props} isDisabled={props.isDisabled || !isOn} />
    </div>
  );
}
