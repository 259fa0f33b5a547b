import { z } from "zod/mini";

/** Answer of `GET /api/user/passwordPolicy` (AC-OP40). Lengths count characters, not bytes. */
export const passwordPolicySchema = z.object({
  MinLength: z.int(),
  MaxLength: z.int(),
  MinUppercase: z.int(),
  MinLowercase: z.int(),
  MinNumeric: z.int(),
  MinSpecial: z.int(),
  /** Characters that count as special; empty means every character that is no letter and no digit. */
  AllowedSpecial: z.string(),
});

/** Body of `POST /api/user/changePassword`; answered with 204, or 400 with a code of {@link passwordErrorCodes}. */
export const passwordChangeSchema = z.object({
  CurrentPassword: z.string().check(z.minLength(1), z.maxLength(4096)),
  NewPassword: z.string().check(z.minLength(1), z.maxLength(4096)),
});

/** `fields` of the error names the field, and for `password_not_complex` one entry a broken rule. */
export const passwordErrorCodes = {
  incorrectCurrentPassword: "incorrect_current_password",
  notComplex: "password_not_complex",
  previouslyUsed: "password_previously_used",
  userLocked: "user_locked",
  managedByDirectory: "ldap_or_ad",
} as const;

/** Answer of `GET /api/user/details` (AC-356). */
export const userDetailsSchema = z.object({
  CanChangePassword: z.boolean(),
  CanUseTOTP: z.boolean(),
  HasDeviceRegistered: z.boolean(),
  IsLocalUser: z.boolean(),
});

export type PasswordPolicy = z.infer<typeof passwordPolicySchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type UserDetails = z.infer<typeof userDetailsSchema>;

export const accountEndpoints = {
  passwordPolicy: "/api/user/passwordPolicy",
  changePassword: "/api/user/changePassword",
  details: "/api/user/details",
} as const;
