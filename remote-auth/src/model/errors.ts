import { passwordErrorCodes, type PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { isDirectoryName } from "@gatehouse/shared/rules/directory-name";
import { satisfiesPolicy } from "@gatehouse/shared/rules/password-policy";

/** Why no link can be requested for this name; null if it can. */
export function findNameProblem(userName: string): { code: string } | null {
  if (userName.trim() === "") return { code: "required" };
  return isDirectoryName(userName) ? { code: "directory_reset" } : null;
}

/** Values of the form; an untouched field has none. */
export type NewPasswordForm = { Password?: string; ConfirmPassword?: string };

type FieldErrors = { [Name in keyof NewPasswordForm]?: { code: string } };

/** Validation errors by field; null if there are none. */
export function findProblems(
  { Password = "", ConfirmPassword = "" }: NewPasswordForm,
  policy: PasswordPolicy,
): FieldErrors | null {
  const problems: FieldErrors = {};
  if (Password === "") problems.Password = { code: "required" };
  else if (!satisfiesPolicy(policy, Password)) problems.Password = { code: passwordErrorCodes.notComplex };
  if (ConfirmPassword === "") problems.ConfirmPassword = { code: "required" };
  else if (ConfirmPassword !== Password) problems.ConfirmPassword = { code: "passwords_differ" };
  return Object.keys(problems).length > 0 ? problems : null;
}

const passwordCodes: readonly string[] = [passwordErrorCodes.notComplex, passwordErrorCodes.previouslyUsed];
const formCodes: readonly string[] = [passwordErrorCodes.userLocked, passwordErrorCodes.directoryUser];

/** Returns the field of a refusal; null for failures that do not concern the password. */
export function locateRefusal(code: string): "Password" | "form" | null {
  if (passwordCodes.includes(code)) return "Password";
  return formCodes.includes(code) ? "form" : null;
}
