import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { numberLimits } from "../rules/described-fields.ts";
import type { ControlValue } from "./control-values.ts";

/**
 * The value of a toggle that is switched on: of a number the default, or the minimum if that is larger, which is at
 * least 1; of a password the default, or the empty text.
 */
export function restoredValue(field: DescribedField): number | string {
  const { defaultValue } = field;
  if (field.parameters.type === "passwordwithdisable") return typeof defaultValue === "string" ? defaultValue : "";
  return Math.max(typeof defaultValue === "number" ? defaultValue : 0, numberLimits(field).minimum);
}

const toggles: ReadonlySet<string> = new Set(["numberwithdisable", "passwordwithdisable"]);
const choices: ReadonlySet<string> = new Set(["combobox", "radiobuttonset"]);

/**
 * Whether a change switches the field on or off, which may need a confirmation; null for any other change. A choice is
 * off at its default.
 */
export function switchDirection(
  { parameters, defaultValue }: DescribedField,
  from: ControlValue,
  to: ControlValue,
): "enable" | "disable" | null {
  const { type } = parameters;
  if (choices.has(type)) return to === defaultValue ? "disable" : "enable";
  if (type !== "checkbox" && !toggles.has(type)) return null;
  const isOn = (value: ControlValue): boolean => (type === "checkbox" ? value === true : value !== false);
  if (isOn(from) === isOn(to)) return null;
  return isOn(to) ? "enable" : "disable";
}
