import type { OptionControlType, OptionField, OptionValue } from "../contracts/options.contract.ts";

/** Why a value is refused; `code` is also the last segment of the message's key, `values` fill the message. */
export type OptionFault = {
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
    | "notYesOrNo";
  values?: Record<string, number | string>;
};

type CheckedField = Pick<OptionField, "parameters" | "values">;
type Check = (field: CheckedField, value: unknown) => OptionFault | null;

const TEXT_MAX_LENGTH = 255;
const MULTILINE_MAX_LENGTH = 1500;
const MINUTES_A_DAY = 24 * 60;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Least and greatest length of a text option; a size of 0 means the default. */
export function textLimits(field: CheckedField): { minLength: number; maxLength: number } {
  const { type, minSize = 0, maxSize = 0 } = field.parameters;
  if (type === "multilinetextbox") return { minLength: 0, maxLength: MULTILINE_MAX_LENGTH };
  return { minLength: Math.max(1, minSize), maxLength: maxSize === 0 ? TEXT_MAX_LENGTH : maxSize };
}

/** Range of a number option, and whether it takes whole numbers only. */
export function numberLimits(field: CheckedField): { minimum: number; maximum: number; isInteger: boolean } {
  const { minSize: minimum = 0, maxSize: maximum = Number.MAX_SAFE_INTEGER } = field.parameters;
  return { minimum, maximum, isInteger: maximum - minimum > 1 };
}

/** Step of a number's arrows: what the field says, else from the decimals of its value, else 1. */
export function numberStep(field: CheckedField, value: OptionValue | null): number {
  if (field.parameters.stepValue !== undefined) return field.parameters.stepValue;
  const [, decimals = ""] = typeof value === "number" ? String(value).split(".") : [];
  return decimals === "" ? 1 : 1 / 10 ** decimals.length;
}

/** Addresses of an e-mail list, which separates them by comma, semicolon, tab or new line. */
export function splitEmailList(text: string): string[] {
  return text
    .split(/[,;\t\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function checkText(field: CheckedField, value: unknown): OptionFault | null {
  // The database takes neither a character of code 0 nor half a surrogate pair.
  if (typeof value !== "string" || value.includes("\0") || !value.isWellFormed()) return { code: "notText" };
  const { minLength, maxLength } = textLimits(field);
  if (minLength > 0 && value.trim() === "") return { code: "required" };
  if (value.length < minLength) return { code: "tooShort", values: { minimum: minLength } };
  return value.length > maxLength ? { code: "tooLong", values: { maximum: maxLength } } : null;
}

function checkEmails(field: CheckedField, value: unknown): OptionFault | null {
  const fault = checkText(field, value);
  if (fault !== null || typeof value !== "string") return fault;
  const entries = splitEmailList(value);
  if (entries.length === 0) return { code: "required" };
  const wrong = entries.find((entry) => !EMAIL.test(entry));
  return wrong === undefined ? null : { code: "invalidEmail", values: { email: wrong } };
}

function checkNumber(field: CheckedField, value: unknown): OptionFault | null {
  if (value === null || value === undefined || value === "") return { code: "required" };
  if (typeof value !== "number" || !Number.isFinite(value)) return { code: "notNumber" };
  const { minimum, maximum, isInteger } = numberLimits(field);
  if (isInteger && !Number.isInteger(value)) return { code: "decimalNotAllowed" };
  return value < minimum || value > maximum ? { code: "outOfRange", values: { minimum, maximum } } : null;
}

function checkTime(_field: CheckedField, value: unknown): OptionFault | null {
  if (value === null || value === undefined || value === "") return { code: "required" };
  const isTime = typeof value === "number" && Number.isInteger(value) && value >= 0 && value < MINUTES_A_DAY;
  return isTime ? null : { code: "invalidTime" };
}

const checks: Record<OptionControlType, Check> = {
  textbox: checkText,
  multilinetextbox: checkText,
  emailtextbox: checkEmails,
  numerictextbox: checkNumber,
  time: checkTime,
  checkbox: (_field, value) => (typeof value === "boolean" ? null : { code: "notYesOrNo" }),
  combobox: (field, value) =>
    field.values.some((choice) => choice.value === value) ? null : { code: "unknownChoice" },
};

/** Whether an option takes a value; the same answer in the form and on the server. */
export function checkOptionValue(field: CheckedField, value: unknown): OptionFault | null {
  return checks[field.parameters.type](field, value);
}

/** Minutes since midnight of `08:30`, as the browser's time control writes it; null for anything else. */
export function minutesOfTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** `08:30` for 510 minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  const pad = (part: number): string => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
