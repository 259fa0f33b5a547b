import type { DescribedFieldType, DescribedField, FieldValue } from "../contracts/described-fields.contract.ts";
import { isStorableText } from "../contracts/storable-text.contract.ts";
import { durationLimits } from "./described-durations.ts";
import { dayLimits, isOutsideDays, parseFrequency } from "./described-frequencies.ts";
import { isPolicyList } from "./described-policies.ts";
import { checkByValidators, type ValidatorFault } from "./field-validators.ts";

/** Why a value is invalid; `code` is also the last segment of the message's key, `values` fill the message. */
export type FieldFault = {
  code:
    | "required"
    | "tooLong"
    | "tooShort"
    | "notText"
    | "notNumber"
    | "outOfRange"
    | "decimalNotAllowed"
    | "invalidEmail"
    | "invalidTime"
    | "unknownChoice"
    | "notYesOrNo"
    | "unknownFrequency"
    | "notPolicyList"
    | "notChangeable"
    | ValidatorFault;
  values?: Record<string, number | string>;
};

type CheckedField = Pick<DescribedField, "parameters" | "values"> & { value?: FieldValue | null };
type Check = (field: CheckedField, value: unknown) => FieldFault | null;

const MAX_TEXT_LENGTH = 255;
const MAX_MULTILINE_LENGTH = 1500;
const MAX_TOGGLED_PASSWORD_LENGTH = 4000;
const MINUTES_A_DAY = 24 * 60;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Minimum and maximum length of a text; a size of 0 means the default. */
export function textLimits(field: CheckedField): { minLength: number; maxLength: number } {
  const { type, minSize = 0, maxSize = 0, isOptional = false } = field.parameters;
  const { minLength, maxLength } = defaultLimits[type] ?? { minLength: 1, maxLength: MAX_TEXT_LENGTH };
  const mayBeEmpty = isOptional || type === "passwordwithdisable";
  return {
    minLength: mayBeEmpty ? 0 : Math.max(minLength, minSize),
    maxLength: maxSize === 0 ? maxLength : maxSize,
  };
}

const defaultLimits: Readonly<Record<string, { minLength: number; maxLength: number }>> = {
  multilinetextbox: { minLength: 0, maxLength: MAX_MULTILINE_LENGTH },
  passwordwithdisable: { minLength: 0, maxLength: MAX_TOGGLED_PASSWORD_LENGTH },
};

/** Range of a number, and whether it must be an integer. */
export function numberLimits(field: CheckedField): { minimum: number; maximum: number; isInteger: boolean } {
  const { type, minSize = 0, maxSize: maximum = Number.MAX_SAFE_INTEGER } = field.parameters;
  // 0 switches a number with a toggle off.
  const minimum = type === "numberwithdisable" ? Math.max(1, minSize) : minSize;
  return { minimum, maximum, isInteger: maximum - minimum > 1 };
}

/** Step of a number's arrows: set by the field, else 1 for integers, else derived from the decimals of its value. */
export function numberStep(field: CheckedField, value: FieldValue | null): number {
  if (field.parameters.stepValue !== undefined) return field.parameters.stepValue;
  if (numberLimits(field).isInteger) return 1;
  const [, decimals = ""] = typeof value === "number" ? String(value).split(".") : [];
  return decimals === "" ? 1 : 1 / 10 ** decimals.length;
}

/** Splits an e-mail list at commas, semicolons, tabs and new lines. */
export function splitEmailList(text: string): string[] {
  return text
    .split(/[,;\t\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** The chosen values of a `checkboxset`. */
export const splitChoices = (text: string): string[] => text.split(",").filter((value) => value !== "");

function checkText(field: CheckedField, value: unknown): FieldFault | null {
  if (typeof value !== "string" || !isStorableText(value)) return { code: "notText" };
  const { minLength, maxLength } = textLimits(field);
  if (minLength > 0 && value.trim() === "") return { code: "required" };
  if (value.length < minLength) return { code: "tooShort", values: { minimum: minLength } };
  if (value.length > maxLength) return { code: "tooLong", values: { maximum: maxLength } };
  const code = checkByValidators(field.parameters.validators ?? [], value);
  return code === null ? null : { code };
}

function checkEmails(field: CheckedField, value: unknown): FieldFault | null {
  const fault = checkText(field, value);
  if (fault !== null || typeof value !== "string") return fault;
  const entries = splitEmailList(value);
  if (entries.length === 0) return field.parameters.isOptional === true ? null : { code: "required" };
  const wrong = entries.find((entry) => !EMAIL.test(entry));
  return wrong === undefined ? null : { code: "invalidEmail", values: { email: wrong } };
}

function checkNumber(field: CheckedField, value: unknown): FieldFault | null {
  if (value === null || value === undefined || value === "") return { code: "required" };
  if (typeof value !== "number" || !Number.isFinite(value)) return { code: "notNumber" };
  const { minimum, maximum, isInteger } = numberLimits(field);
  if (isInteger && !Number.isInteger(value)) return { code: "decimalNotAllowed" };
  return value < minimum || value > maximum ? { code: "outOfRange", values: { minimum, maximum } } : null;
}

const checkToggledNumber: Check = (field, value) => (value === 0 ? null : checkNumber(field, value));

const checkChoice: Check = (field, value) =>
  field.values.some((choice) => choice.value === value) ? null : { code: "unknownChoice" };

const checkChoices: Check = (field, value) => {
  if (typeof value !== "string") return { code: "unknownChoice" };
  const chosen = splitChoices(value);
  if (chosen.length === 0) return field.parameters.isOptional === true ? null : { code: "required" };
  const isKnown = (one: string): boolean => field.values.some((choice) => choice.value === one);
  return chosen.every(isKnown) && new Set(chosen).size === chosen.length ? null : { code: "unknownChoice" };
};

const checkUnchangeable: Check = () => ({ code: "notChangeable" });

const isMinuteOfDay = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < MINUTES_A_DAY;

function checkTime({ parameters: { isOptional = false } }: CheckedField, value: unknown): FieldFault | null {
  if (value === "" && isOptional) return null;
  if (value === null || value === undefined || value === "") return { code: "required" };
  return isMinuteOfDay(value) ? null : { code: "invalidTime" };
}

/** A frequency that the field doesn't know stays as it is. */
const checkFrequency: Check = (field, value) => {
  if (value === "" && field.parameters.isOptional === true) return null;
  const frequency = parseFrequency(value);
  if (value === field.value) return null;
  if (frequency === null) return { code: "unknownFrequency" };
  return isOutsideDays(field, frequency) ? { code: "outOfRange", values: dayLimits(field) } : null;
};

const checkPolicyList: Check = (field, value) => {
  if (typeof value !== "string" || !isPolicyList(value)) return { code: "notPolicyList" };
  return value === "" && field.parameters.isOptional !== true ? { code: "required" } : null;
};

const checkDuration: Check = (field, value) => {
  if (typeof value !== "number" || !Number.isFinite(value)) return { code: "notNumber" };
  if (!Number.isInteger(value)) return { code: "decimalNotAllowed" };
  const { minimum, maximum } = durationLimits(field);
  return value < minimum || value > maximum ? { code: "outOfRange", values: { minimum, maximum } } : null;
};

const checks: Record<DescribedFieldType, Check> = {
  textbox: checkText,
  password: checkText,
  passwordwithdisable: checkText,
  multilinetextbox: checkText,
  emailtextbox: checkEmails,
  numerictextbox: checkNumber,
  numericslider: checkNumber,
  numberwithdisable: checkToggledNumber,
  time: checkTime,
  checkbox: (_field, value) => (typeof value === "boolean" ? null : { code: "notYesOrNo" }),
  checkboxset: checkChoices,
  combobox: checkChoice,
  radiobuttonset: checkChoice,
  readonly: checkUnchangeable,
  policylist: checkPolicyList,
  passwordchangefrequency: checkFrequency,
  durationpicker: checkDuration,
};

/** Whether the forms engine has a control of this type. */
export const isKnownFieldType = (type: string): type is DescribedFieldType => Object.hasOwn(checks, type);

/** Checks a value of a field; null if it is valid. Form and server share this check. */
export function checkFieldValue(field: CheckedField, value: unknown): FieldFault | null {
  const { type } = field.parameters;
  return isKnownFieldType(type) ? checks[type](field, value) : checkUnchangeable(field, value);
}

/** Returns the minutes since midnight of `08:30`, the format of the browser's time input; null for anything else. */
export function minutesOfTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `08:30` for 510 minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
