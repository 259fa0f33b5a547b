import * as z from "@gatehouse/shared/schema";
import { errorAnswerSchema } from "./errors.contract.ts";

/** Rules for a new password; a count of 0 disables a rule. */
export const passwordPolicySchema = z.object({
  MinLength: z.int(),
  MaxLength: z.int(),
  MinUppercase: z.int(),
  MinLowercase: z.int(),
  MinNumeric: z.int(),
  MinSpecial: z.int(),
  /** The allowed special characters, concatenated; empty means all. */
  AllowedSpecial: z.string(),
  /** Words that the password must not contain: the product's name, and data of the user. */
  ContextWords: z.optional(z.array(z.string())),
});

/** Maximum length if a policy sets none. */
export const MAX_PASSWORD_LENGTH = 255;

export const passwordChangeSchema = z.object({
  CurrentPassword: z.string().check(z.minLength(1), z.maxLength(4096)),
  NewPassword: z.string().check(z.minLength(1), z.maxLength(4096)),
});

/** Codes of a refused password change or reset, in `code` and in `ErrorCode`. */
export const passwordErrorCodes = {
  incorrectCurrentPassword: "incorrect_current_password",
  notComplex: "password_not_complex",
  previouslyUsed: "password_previously_used",
  userLocked: "user_locked",
  directoryUser: "ldap_or_ad",
  tokenInvalid: "token_invalid",
} as const;

/**
 * Response 400 of a password route: a code, a text for users and one for developers, in addition to the fields of every
 * error.
 */
export const passwordErrorSchema = z.extend(errorAnswerSchema, {
  ErrorCode: z.string(),
  UserMessage: z.string(),
  DeveloperMessage: z.string(),
});

export type PasswordPolicy = z.infer<typeof passwordPolicySchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const passwordEndpoints = {
  policy: "/api/user/passwordPolicy",
  change: "/api/user/changePassword",
} as const;
