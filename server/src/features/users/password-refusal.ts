import type { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import { AppError } from "../../errors.ts";

type PasswordErrorCode = (typeof passwordErrorCodes)[keyof typeof passwordErrorCodes];

const messages: Record<PasswordErrorCode, string> = {
  incorrect_current_password: "The current password is wrong.",
  password_not_complex: "The new password doesn't meet the requirements.",
  password_previously_used: "The new password was used before.",
  user_locked: "The user is locked.",
  ldap_or_ad: "This password is managed by the directory.",
  token_invalid: "The link is no longer valid. Request a new one.",
};

type RefusedField = { field: string; brokenRules?: readonly string[] };

/** A refused password: an error with the three further fields of password routes. */
export class PasswordRefusal extends AppError {
  /** `brokenRules` are names of policy rules; each becomes an entry of the field. */
  constructor(code: PasswordErrorCode, { field, brokenRules = [code] }: RefusedField) {
    const message = messages[code];
    const fields = brokenRules.map((rule) => ({ path: field, code: rule, message }));
    super(code, 400, message, fields, { ErrorCode: code, UserMessage: message, DeveloperMessage: "" });
    this.name = "PasswordRefusal";
  }
}
