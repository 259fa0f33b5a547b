import type { ConfigurationFormClaim } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { describedFieldTypes } from "@gatehouse/shared/contracts/described-fields.contract";
import { checkFieldValue, isKnownFieldType } from "@gatehouse/shared/rules/described-fields";

type FieldClaim = ConfigurationFormClaim["fields"][number];
type FieldProblem = { code: string; fault: string };

const MAX_CHOICES = 200;
const MAX_TEXT_LENGTH = 4000;
const fieldId = /^[a-z][a-z0-9-]{0,59}$/;
const choiceTypes = new Set(["combobox", "radiobuttonset"]);
const textTypes = new Set(["textbox", "emailtextbox", "multilinetextbox"]);
const effectNames = ["show-field", "hide-field", "enable-field", "disable-field", "copy-value"];
const validatorNames = ["url", "httpsUrl", "hostName", "certificate"];

function findTypeFault({ parameters: { type } }: FieldClaim): FieldProblem | null {
  if (!isKnownFieldType(type))
    return {
      code: "form_control",
      fault: `has the unknown type "${type}"; use one of ${describedFieldTypes.join(", ")}`,
    };
  // Only code on the server could use a secret, and a remote has none.
  if (type.startsWith("password")) return { code: "form_secret", fault: "asks for a secret, which a remote can't use" };
  return null;
}

function findSizeFault({ parameters }: FieldClaim): FieldProblem | null {
  const { type, minSize, maxSize, stepValue = 1 } = parameters;
  const hasBothSizes = minSize !== undefined && maxSize !== undefined;
  const refuse = (fault: string): FieldProblem => ({ code: "form_size", fault });
  if (hasBothSizes && minSize > maxSize) return refuse("has a minSize above its maxSize");
  if (stepValue <= 0) return refuse("needs a stepValue above 0");
  if (type === "numericslider" && !hasBothSizes) return refuse("is a slider and needs minSize and maxSize");
  return isTooLong(parameters) ? refuse(`may have at most ${MAX_TEXT_LENGTH} characters`) : null;
}

function isTooLong({ type, maxSize = 0 }: FieldClaim["parameters"]): boolean {
  return textTypes.has(type) && maxSize > MAX_TEXT_LENGTH;
}

function findChoiceFault({ parameters: { type }, values = [] }: FieldClaim): FieldProblem | null {
  const refuse = (fault: string): FieldProblem => ({ code: "form_choices", fault });
  if (!choiceTypes.has(type)) return null;
  if (values.length === 0 || values.length > MAX_CHOICES) return refuse(`needs 1 to ${MAX_CHOICES} choices in values`);
  const isRepeated = new Set(values.map(({ value }) => value)).size < values.length;
  return isRepeated ? refuse("has two choices of the same value") : null;
}

function findRuleFault({ parameters, script }: FieldClaim, ids: readonly string[]): FieldProblem | null {
  const unknownRule = parameters.validators?.find((name) => !validatorNames.includes(name));
  if (unknownRule !== undefined)
    return { code: "form_rule", fault: `has the unknown validator "${unknownRule}"; use ${validatorNames.join(", ")}` };
  const effects = script?.valueChange ?? [];
  const unknownEffect = effects.find(({ name }) => !effectNames.includes(name));
  if (unknownEffect) return { code: "form_rule", fault: `has the unknown effect "${unknownEffect.name}"` };
  const lost = effects.find(({ field }) => !ids.includes(field));
  return lost ? { code: "form_rule", fault: `changes the field "${lost.field}", which the form doesn't have` } : null;
}

/** The default is in force until somebody saves, so that it must be as valid as what they save. */
function findDefaultFault({ parameters, values = [], defaultValue = null }: FieldClaim): FieldProblem | null {
  if (parameters.type === "readonly" || (defaultValue === null && parameters.isOptional === true)) return null;
  const fault = checkFieldValue({ parameters, values }, defaultValue);
  return fault === null ? null : { code: "form_default", fault: `needs a valid defaultValue (${fault.code})` };
}

/** What is wrong with a field of a configuration form. */
export function checkFormField(field: FieldClaim, all: readonly FieldClaim[]): FieldProblem[] {
  if (!fieldId.test(field.id))
    return [{ code: "form_id", fault: "needs an id of at most 60 lower-case letters, digits and hyphens" }];
  const typeFault = findTypeFault(field);
  if (typeFault) return [typeFault];
  const ids = all.map(({ id }) => id);
  const faults = [findSizeFault(field), findChoiceFault(field), findRuleFault(field, ids), findDefaultFault(field)];
  return faults.filter((fault) => fault !== null);
}
