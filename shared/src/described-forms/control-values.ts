import type { DescribedField, FieldValue } from "../contracts/described-fields.contract.ts";
import { clampDuration, DEFAULT_DURATION_MINUTES } from "../rules/described-durations.ts";
import { isKnownFieldType, minutesOfTime, timeOfMinutes } from "../rules/described-fields.ts";
import { readPath } from "../forms/value-paths.ts";

/** The value of a control: times as `08:30`, partly typed numbers as text, `false` for a toggle that is off. */
export type ControlValue = FieldValue | undefined;

/**
 * Values of the form's controls by field id; those of ids such as `mail.host` are nested, as the form wants them.
 *
 * @since contract 1
 */
export type DescribedFormValues = Record<string, unknown>;

/** Of a time of which parts are missing; no time can be typed so. */
export const INCOMPLETE_TIME = "--:--";

/** Types whose empty value is the empty text, if the field is optional. */
const emptyTypes: ReadonlySet<string> = new Set([
  "textbox",
  "emailtextbox",
  "multilinetextbox",
  "time",
  "checkboxset",
  "policylist",
  "passwordchangefrequency",
]);
const secretTypes: ReadonlySet<string> = new Set(["password", "passwordwithdisable"]);

/**
 * Whether the value only goes to the server and never comes back.
 *
 * @since contract 1
 */
export const isSecret = ({ parameters }: DescribedField): boolean => secretTypes.has(parameters.type);

/** Whether the server holds a value of this secret. */
export const hasStoredSecret = (field: DescribedField): boolean =>
  isSecret(field) && (field.hasValue ?? (field.value !== null && field.value !== ""));

/** Whether the form may change the field at all. */
export const isEditable = ({ parameters, lock }: DescribedField): boolean =>
  lock === undefined && parameters.type !== "readonly" && isKnownFieldType(parameters.type);

/**
 * Converts a value of the API to the control's.
 *
 * @since contract 1
 */
export function toControlValue(field: DescribedField, value: FieldValue | null): ControlValue {
  const { parameters } = field;
  if (value === null && parameters.type === "durationpicker") return clampDuration(field, DEFAULT_DURATION_MINUTES);
  if (value === null) return undefined;
  if (parameters.type === "time" && typeof value === "number") return timeOfMinutes(value);
  return parameters.type === "numberwithdisable" && value === 0 ? false : value;
}

/** The API's value of an empty control; null if it has none. */
function emptySetting({ parameters: { type, isOptional = false } }: DescribedField): FieldValue | null {
  if (type === "checkbox") return false;
  return type === "multilinetextbox" || (isOptional && emptyTypes.has(type)) ? "" : null;
}

/** What a toggle that is off is for the API. */
const offSettings: Readonly<Record<string, FieldValue>> = { numberwithdisable: 0, passwordwithdisable: "" };

/** Converts a control's value to the API's; null if it has none. */
export function toSetting(field: DescribedField, value: ControlValue): FieldValue | null {
  const { type } = field.parameters;
  if (type === "time" && typeof value === "string" && value !== "") return minutesOfTime(value);
  if (value === undefined || type === "time") return emptySetting(field);
  return value === false ? (offSettings[type] ?? value) : value;
}

/**
 * The control's value of a field in the values of its form.
 *
 * @since contract 1
 */
export const readControl = (values: DescribedFormValues, id: string): ControlValue => {
  const value: ControlValue = readPath(values, id);
  return value;
};
