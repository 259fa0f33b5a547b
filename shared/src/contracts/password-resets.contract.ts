/** Requests to reset a password with a mailed link. */
import * as z from "@gatehouse/shared/schema";
import { passwordPolicySchema } from "./passwords.contract.ts";
import { MAX_USER_NAME_LENGTH } from "./sign-ins.contract.ts";

const userNameSchema = z.string().check(z.minLength(1), z.maxLength(MAX_USER_NAME_LENGTH));
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** Body of `requestPasswordResetToken`: a form with one unnamed value. */
export const resetRequestSchema = z.object({ "": userNameSchema });

/** Body of `verifyPasswordResetToken`. */
export const resetVerificationSchema = z.object({ Username: userNameSchema, Token: tokenSchema });

/** What a link is for: a forgotten password, the first one of an invited user, or a new start after lost factors. */
const linkKindSchema = z.enum(["reset", "invitation", "enrolment"]);

export const resetPolicyAnswerSchema = z.extend(passwordPolicySchema, { LinkKind: z.optional(linkKindSchema) });

/** Response of `verifyPasswordResetToken`: the policy, or empty for the default policy. */
export const resetPolicySchema = z.optional(resetPolicyAnswerSchema);

/** Body of `resetPassword`. */
export const passwordResetSchema = z.object({
  Username: userNameSchema,
  Token: tokenSchema,
  Password: z.string().check(z.minLength(1), z.maxLength(4096)),
});

export type ResetVerification = z.infer<typeof resetVerificationSchema>;
export type ResetPolicy = z.infer<typeof resetPolicyAnswerSchema>;
export type PasswordReset = z.infer<typeof passwordResetSchema>;

export const passwordResetEndpoints = {
  requestReset: "/api/security/auth/requestPasswordResetToken",
  verifyReset: "/api/security/auth/verifyPasswordResetToken",
  resetPassword: "/api/security/auth/resetPassword",
} as const;
