import type { ConfigurationItemSaveRequest } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import { checkFieldValue } from "@gatehouse/shared/rules/described-fields";
import { AppError, errorCodes } from "../../errors.ts";

/** Values of a form by field; a secret that the form leaves as it is has none. */
export type ItemValues = Readonly<Record<string, FieldValue | undefined>>;

const secretTypes = new Set(["password", "passwordwithdisable"]);

export const isSecret = (field: DescribedField): boolean => secretTypes.has(field.parameters.type);

/** The form's values after the change. Throws 400 with every fault at its field. */
export function readItemValues(fields: readonly DescribedField[], changes: ConfigurationItemSaveRequest): ItemValues {
  const given = new Map(changes.map(({ OptionTypeID, UserSetting }) => [OptionTypeID, UserSetting]));
  const faults = [
    ...changes
      .filter(({ OptionTypeID }) => !fields.some(({ id }) => id === OptionTypeID))
      .map(({ OptionTypeID }): FieldError => describeFault(OptionTypeID, "unknownOption")),
    ...fields.flatMap((field) => findFault(field, given)),
  ];
  if (faults.length > 0) throw invalidFields(faults);
  return Object.fromEntries(fields.map(({ id, value }) => [id, given.get(id) ?? value ?? undefined]));
}

function findFault(field: DescribedField, given: ReadonlyMap<string, FieldValue>): FieldError[] {
  const value = given.get(field.id);
  const fault = value === undefined ? findMissing(field) : findRefused(field, value);
  return fault === null ? [] : [describeFault(field.id, fault)];
}

/** A value that the form leaves as it is must still be one that the field accepts. */
function findMissing(field: DescribedField): string | null {
  const isKept = field.lock !== undefined || (isSecret(field) && field.hasValue === true);
  if (isKept || field.parameters.isOptional === true) return null;
  return field.value === null ? "required" : (checkFieldValue(field, field.value)?.code ?? null);
}

function findRefused(field: DescribedField, value: FieldValue): string | null {
  if (field.lock !== undefined) return value === field.value ? null : "notChangeable";
  // A checkbox has no empty state: the database would refuse it.
  if (value === "" && field.parameters.isOptional === true && field.parameters.type !== "checkbox") return null;
  return checkFieldValue(field, value)?.code ?? null;
}

export const describeFault = (path: string, code: string, message = "The field doesn't accept this value.") => ({
  path,
  code,
  message,
});

export function invalidFields(faults: FieldError[]): AppError {
  return new AppError(errorCodes.requestInvalid, 400, "Some fields aren't valid.", faults);
}

export const textOf = (values: ItemValues, id: string): string => {
  const value = values[id];
  return typeof value === "string" ? value : "";
};
