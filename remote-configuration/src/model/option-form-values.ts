import type { OptionField, OptionSaveRequest, OptionValue } from "@gatehouse/shared/contracts/options.contract";
import {
  checkOptionValue,
  minutesOfTime,
  timeOfMinutes,
  type OptionFault,
} from "@gatehouse/shared/rules/option-fields";

/** What the form's controls hold, by option id: times as `08:30`, half-typed numbers as text. */
export type OptionFormValues = Record<string, OptionValue | undefined>;

function toFormValue({ parameters, value }: OptionField): OptionValue | undefined {
  if (value === null) return undefined;
  return parameters.type === "time" && typeof value === "number" ? timeOfMinutes(value) : value;
}

/** A control's value as the wire takes it; null where it has none. */
function toSetting(field: OptionField, value: OptionValue | undefined): OptionValue | null {
  if (field.parameters.type === "time") return typeof value === "string" ? minutesOfTime(value) : null;
  if (value === undefined) return field.parameters.type === "multilinetextbox" ? "" : null;
  return value;
}

/** What the form starts with. */
export function toFormValues(fields: readonly OptionField[]): OptionFormValues {
  return Object.fromEntries(fields.map((field) => [field.id, toFormValue(field)]));
}

/** Why a control's value is refused. */
export function checkFormValue(field: OptionField, value: OptionValue | undefined): OptionFault | null {
  const setting = toSetting(field, value);
  return setting === null ? { code: "required" } : checkOptionValue(field, setting);
}

/** The save payload: only what was changed. */
export function listChanges(fields: readonly OptionField[], values: OptionFormValues): OptionSaveRequest {
  return fields.flatMap((field) => {
    const setting = toSetting(field, values[field.id]);
    return setting === null || setting === field.value ? [] : [{ OptionTypeID: field.id, UserSetting: setting }];
  });
}
