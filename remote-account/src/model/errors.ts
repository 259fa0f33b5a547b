import {
  passwordErrorCodes,
  type PasswordChange,
  type PasswordPolicy,
} from "@gatehouse/shared/contracts/passwords.contract";
import { satisfiesPolicy } from "@gatehouse/shared/rules/password-policy";

/** Values of the form; an untouched field has none. */
export type PasswordForm = Partial<PasswordChange & { ConfirmPassword: string }>;

type FieldName = keyof PasswordForm;

/** Error codes to translate, by field. */
export type FieldErrors = Partial<Record<FieldName, { code: string }>>;

const fieldNames: readonly FieldName[] = ["CurrentPassword", "NewPassword", "ConfirmPassword"];

/** Refusals that concern one field; the others concern the whole form. */
const fieldByCode = new Map<string, FieldName>([
  [passwordErrorCodes.incorrectCurrentPassword, "CurrentPassword"],
  [passwordErrorCodes.notComplex, "NewPassword"],
  [passwordErrorCodes.previouslyUsed, "NewPassword"],
]);

const formCodes: readonly string[] = [passwordErrorCodes.userLocked, passwordErrorCodes.directoryUser];

/** Returns the field of a refused password change; null for other failures. */
export function locateRefusal(code: string): FieldName | "form" | null {
  return fieldByCode.get(code) ?? (formCodes.includes(code) ? "form" : null);
}

/** Validation errors by field; null if there are none. */
export function findProblems(values: PasswordForm, policy: PasswordPolicy): FieldErrors | null {
  const { NewPassword = "", ConfirmPassword = "" } = values;
  const problems: FieldErrors = {};
  if (!satisfiesPolicy(policy, NewPassword)) problems.NewPassword = { code: passwordErrorCodes.notComplex };
  if (ConfirmPassword !== NewPassword) problems.ConfirmPassword = { code: "passwords_differ" };
  for (const name of fieldNames) if ((values[name] ?? "") === "") problems[name] = { code: "required" };
  return Object.keys(problems).length > 0 ? problems : null;
}
