import { useRef, type ComponentType, type ReactNode } from "react";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { useForm } from "../forms/forms.tsx";
import { useFormField } from "../forms/use-form-field.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import type { FieldFault } from "../rules/described-fields.ts";
import type { ControlProps } from "./control-props.ts";
import { isEditable, isSecret, toControlValue, toSetting, type ControlValue } from "./control-values.ts";
import { FieldActions } from "./field-actions.tsx";
import { affectedBy, copiesOf, effectsOn, stateOf } from "./field-effects.ts";
import { FieldHelp, hasHelp } from "./field-help.tsx";
import { FieldSlot } from "./field-slot.tsx";
import { fieldValueWords } from "./field-value-text.tsx";
import { focusControl } from "./focus-control.ts";
import { checkFormValue } from "./form-values.ts";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

type EditableFieldProps = {
  field: DescribedField;
  fields: readonly DescribedField[];
  actions?: ReactNode;
  control: ComponentType<ControlProps>;
  isEnabled: boolean;
};

// These say what is wrong with a stored value without waiting for a change, because nobody types in them.
const reportingAtOnce: ReadonlySet<string> = new Set(["combobox", "checkbox"]);

/** A field with a control that the user may change, unless it is locked or disabled by another field. */
export function EditableField({ field, fields, actions, control: Control, isEnabled }: EditableFieldProps) {
  const { t } = useTranslation();
  const slotRef = useRef<HTMLDivElement>(null);
  // i18n-keys: *.fields.*.label
  const label = t(field.resourceKey);
  const connection = { name: field.id, label, affects: affectedBy(field), isSecret: isSecret(field) };
  const { value } = useFormField<ControlValue>(connection);
  const { handleChange, reset, dialog } = useChanges(field, fields, value);
  const isDisabled = !isEnabled || !isEditable(field);
  const otherDefault = useOtherDefault(field, value);
  const { helpPopup } = field.parameters;
  const canReset = otherDefault !== undefined && !isDisabled;

  const handleReset = (): void => {
    reset();
    // The button goes.
    focusControl(slotRef.current);
  };
  return (
    <FieldSlot ref={slotRef} id={field.id} isChanged={otherDefault !== undefined}>
      <Control
        {...connection}
        field={field}
        value={value}
        help={hasHelp(field) ? <FieldHelp field={field} /> : undefined}
        labelEnd={
          (canReset || helpPopup || actions) && (
            <FieldActions
              label={label}
              helpPopup={helpPopup}
              otherDefault={canReset ? otherDefault : undefined}
              onReset={handleReset}
            >
              {actions}
            </FieldActions>
          )
        }
        isDisabled={isDisabled}
        reportsFrom={reportsFrom(field)}
        validatesEmpty
        validate={(given, values) => check(field, fields, given, values)}
        handleChange={handleChange}
      />
      {dialog}
    </FieldSlot>
  );
}

function reportsFrom({ parameters, value }: DescribedField): "start" | "change" {
  return reportingAtOnce.has(parameters.type) && value !== null && value !== "" ? "start" : "change";
}

/** A field that an effect hides or disables is valid with any value. A check that fails says nothing about the value. */
function check(
  field: DescribedField,
  fields: readonly DescribedField[],
  control: ControlValue,
  values: object,
): FieldFault | undefined {
  try {
    const { isShown, isEnabled } = stateOf(effectsOn(fields, field.id), { ...values });
    return isShown && isEnabled ? (checkFormValue(field, control) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** The default in words, if the value is another one. */
function useOtherDefault(field: DescribedField, value: ControlValue): string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const { defaultValue } = field;
  if (defaultValue === null || isSecret(field) || toSetting(field, value) === defaultValue) return undefined;
  return fieldValueWords(field, defaultValue, t, format) || t("forms.noValue");
}

/** What happens with each change of the user: a question before it, and copies to other fields. */
function useChanges(field: DescribedField, fields: readonly DescribedField[], value: ControlValue) {
  const form = useForm();
  const { change, dialog } = useConfirmedChange(field);
  const handleChange = (next: ControlValue, apply: () => void): void =>
    change(value, next, () =>
      form.batch(() => {
        apply();
        for (const copy of copiesOf(field, next, fields)) form.change(copy.id, copy.value);
      }),
    );
  const reset = (): void => {
    const next = toControlValue(field, field.defaultValue);
    handleChange(next, () => form.change(field.id, next));
  };
  return { handleChange, reset, dialog };
}
