import type { DescribedField, FieldEffect } from "@gatehouse/shared/contracts/described-fields.contract";
import type { ServerSettings } from "../../../env.ts";
import { option } from "../define-option.ts";
import type { OptionDefinition } from "../define-option.ts";

const MAX_URL_LENGTH = 1000;

/** Settings that are the address of a link. */
type LinkProperty = Extract<keyof ServerSettings, `${string}Url`>;

/** An address that the console links to; empty for no link. */
export function linkField(id: string, property: LinkProperty, validator: "link" | "httpsUrl"): OptionDefinition {
  const parameters = { type: "textbox", maxSize: MAX_URL_LENGTH, isOptional: true, validators: [validator] };
  return option(id, parameters, (settings) => settings[property] ?? "");
}

/** A field whose switch shows the other ones. */
export const showing = (field: OptionDefinition, shown: readonly string[]): OptionDefinition => ({
  ...field,
  script: { valueChange: shown.map((id): FieldEffect => ({ name: "show-field", field: id })) },
});

/** A choice with the key of its name. */
export const choices = (values: readonly string[], prefix: string): DescribedField["values"] =>
  values.map((value) => ({ value, resourcekey: `${prefix}${value}` }));

/** The question before a field is switched on or off. */
export function questionTexts(id: string, direction: "on" | "off") {
  const key = `option.interceptors.${id}-${direction}`;
  return { titleKey: `${key}.title`, bodyKey: `${key}.body`, okKey: `${key}.ok`, cancelKey: `${key}.cancel` };
}

/** A number that a switch turns off; 0 is off. */
export const switchedNumber = (
  id: string,
  maxSize: number,
  readDefault: OptionDefinition["readDefault"],
): OptionDefinition =>
  option(
    id,
    { type: "numberwithdisable", minSize: 1, maxSize, switchLabel: `option.fields.${id}.switch` },
    readDefault,
  );
