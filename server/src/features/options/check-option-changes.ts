import type { FieldError } from "@gatehouse/shared/contracts/errors.contract";
import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionSaveRequest } from "@gatehouse/shared/contracts/options.contract";
import { checkFieldValue } from "@gatehouse/shared/rules/described-fields";
import { AppError, errorCodes } from "../../errors.ts";
import type { OptionDefinition } from "./define-option.ts";
import { developerMessageOf } from "./developer-messages.ts";

/** A valid new value of an option. */
export type NewOption = { optionTypeId: string; value: FieldValue };

/** What a save stores. Throws 400 with each fault at its option. */
export function checkOptionChanges(fields: readonly OptionDefinition[], changes: OptionSaveRequest): NewOption[] {
  const faults = changes.flatMap(({ OptionTypeID, UserSetting }): FieldError[] => {
    const fault = findOptionFault(fields, OptionTypeID, UserSetting);
    return fault === null ? [] : [{ path: OptionTypeID, ...fault }];
  });
  if (faults.length > 0) throw refusedOptions(faults, developerMessageOf(faults, new Set(fields.map(({ id }) => id))));
  const values = new Map(changes.map(({ OptionTypeID, UserSetting }) => [OptionTypeID, UserSetting]));
  return [...values].map(([optionTypeId, value]) => ({ optionTypeId, value }));
}

export function refusedOptions(faults: FieldError[], developerMessage?: string): AppError {
  const further = developerMessage === undefined ? {} : { DeveloperMessage: developerMessage };
  return new AppError(errorCodes.requestInvalid, 400, "Some options aren't valid.", faults, further);
}

/** Why the value is refused; null if it is valid. */
export function findOptionFault(
  fields: readonly OptionDefinition[],
  id: string,
  value: unknown,
): Pick<FieldError, "code" | "message"> | null {
  const field = fields.find((candidate) => candidate.id === id);
  if (!field) return { code: "unknownOption", message: "There is no such option here." };
  if (field.lock !== undefined)
    return { code: "notChangeable", message: "Only the server's environment changes this option." };
  const fault = checkFieldValue(field, value);
  return fault && { code: fault.code, message: "The option doesn't accept this value." };
}
