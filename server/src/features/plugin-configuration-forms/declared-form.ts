import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import type {
  ConfigurationFormClaim,
  PluginConfigurationSaveRequest,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { checkFieldValue } from "@gatehouse/shared/rules/described-fields";
import { AppError, errorCodes } from "../../errors.ts";
import type { FormValues } from "./form-action.ts";

/** A form and the release that declares it. */
export type DeclaredForm = { claim: ConfigurationFormClaim; release: Pick<Release, "name" | "version"> };

/** The forms of the releases; none that bears the name of another remote. */
export function listDeclaredForms(releases: readonly Release[]): DeclaredForm[] {
  return releases.flatMap((release) =>
    (release.descriptor?.configurationForms ?? [])
      .filter(({ id }) => id.split(".", 1)[0] === release.name)
      .map((claim) => ({ claim, release })),
  );
}

/** The fields with the values in force. */
export function describeFields(
  claim: ConfigurationFormClaim,
  saved: Readonly<Record<string, unknown>>,
): DescribedField[] {
  return claim.fields.map(({ values = [], defaultValue = null, ...field }) => {
    const described = { ...field, values, defaultValue };
    return { ...described, value: valueInForce(described, saved) };
  });
}

/** A saved value that this version of the form refuses must not break what depends on it. */
function valueInForce(
  field: Pick<DescribedField, "id" | "parameters" | "values" | "defaultValue">,
  saved: Readonly<Record<string, unknown>>,
): FieldValue | null {
  const value = Object.hasOwn(saved, field.id) ? saved[field.id] : undefined;
  return isFieldValue(value) && checkFieldValue(field, value) === null ? value : field.defaultValue;
}

function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

export const valuesOf = (fields: readonly DescribedField[]): FormValues =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]));

export const defaultsOf = (fields: readonly DescribedField[]): FormValues =>
  Object.fromEntries(fields.map(({ id, defaultValue }) => [id, defaultValue]));

/** Throws 400 with the fields at fault. */
export function readChanges(
  fields: readonly DescribedField[],
  changes: PluginConfigurationSaveRequest,
): Record<string, FieldValue> {
  const faults = changes.flatMap(({ OptionTypeID, UserSetting }): FieldError[] => {
    const field = fields.find(({ id }) => id === OptionTypeID);
    if (!field) return [{ path: OptionTypeID, code: "unknownOption", message: "This form has no such field." }];
    const fault = checkFieldValue(field, UserSetting);
    const message = "The field doesn't accept this value.";
    return fault === null ? [] : [{ path: OptionTypeID, code: fault.code, message }];
  });
  if (faults.length > 0) throw new AppError(errorCodes.requestInvalid, 400, "Some fields aren't valid.", faults);
  return Object.fromEntries(changes.map(({ OptionTypeID, UserSetting }) => [OptionTypeID, UserSetting]));
}
