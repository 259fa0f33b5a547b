import type { DescribedField, FieldValue } from "../contracts/described-fields.contract.ts";
import { checkFieldValue, numberLimits, type FieldFault } from "../rules/described-fields.ts";
import { withPath } from "../forms/value-paths.ts";
import {
  hasStoredSecret,
  INCOMPLETE_TIME,
  isEditable,
  isSecret,
  readControl,
  toControlValue,
  toSetting,
  type ControlValue,
  type DescribedFormValues,
} from "./control-values.ts";
import { effectsOn, stateOf } from "./field-effects.ts";

/**
 * A changed value, as the server takes it.
 *
 * @since contract 1
 */
export type FieldChange = { OptionTypeID: string; UserSetting: FieldValue };

function initialValue(field: DescribedField): ControlValue {
  if (!isSecret(field)) return toControlValue(field, field.value);
  return field.parameters.type === "passwordwithdisable" && !hasStoredSecret(field) ? false : undefined;
}

/**
 * Initial values of the form.
 *
 * @since contract 1
 */
export function toFormValues(fields: readonly DescribedField[]): DescribedFormValues {
  return fields.reduce<DescribedFormValues>(
    (values, field) => ({ ...withPath(values, field.id, initialValue(field)) }),
    {},
  );
}

/**
 * The fields that no effect hides while the stored values hold.
 *
 * @since contract 1
 */
export function listShownFields(fields: readonly DescribedField[]): DescribedField[] {
  const values = toFormValues(fields);
  return fields.filter(({ id }) => stateOf(effectsOn(fields, id), values).isShown);
}

function checkSecret(field: DescribedField, value: ControlValue): FieldFault | null {
  if (value === false && field.parameters.type === "passwordwithdisable") return null;
  if (value !== undefined && value !== "") return checkFieldValue(field, value);
  const mayStay = value === undefined && hasStoredSecret(field);
  return mayStay || field.parameters.isOptional === true ? null : { code: "required" };
}

/**
 * Why a control's value is invalid. A stored secret that is not replaced is valid.
 *
 * @since contract 1
 */
export function checkFormValue(field: DescribedField, value: ControlValue): FieldFault | null {
  if (!isEditable(field)) return null;
  if (isSecret(field)) return checkSecret(field, value);
  if (field.parameters.type === "numberwithdisable" && value === 0) {
    // The server's 0 means off, which the control has its toggle for.
    const { minimum, maximum } = numberLimits(field);
    return { code: "outOfRange", values: { minimum, maximum } };
  }
  if (value === INCOMPLETE_TIME && field.parameters.type === "time") return { code: "invalidTime" };
  const setting = toSetting(field, value);
  return setting === null ? { code: "required" } : checkFieldValue(field, setting);
}

function isChange(field: DescribedField, setting: FieldValue): boolean {
  if (isSecret(field)) return setting !== "" || hasStoredSecret(field);
  // A field that was never set shows as empty or unchecked.
  return field.value === null ? setting !== "" && setting !== false : setting !== field.value;
}

/**
 * Returns the request body, with changed values only. It has nothing of a field that can't be changed or that an
 * effect hides, nor what is invalid in one that an effect disables.
 *
 * @since contract 1
 */
export function listChanges(fields: readonly DescribedField[], values: DescribedFormValues): FieldChange[] {
  return fields.flatMap((field) => {
    const value = readControl(values, field.id);
    const state = stateOf(effectsOn(fields, field.id), values);
    const setting = toSetting(field, value);
    if (!isEditable(field) || !state.isShown || setting === null || !isChange(field, setting)) return [];
    if (!state.isEnabled && checkFormValue(field, value) !== null) return [];
    return [{ OptionTypeID: field.id, UserSetting: setting }];
  });
}
