/** What browsers send to reset a password by a mailed link. */
import { z } from "zod/mini";
import { passwordPolicySchema } from "./passwords.contract.ts";

const userNameSchema = z.string().check(z.minLength(1), z.maxLength(512));
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** Body of `requestPasswordResetToken`: a form with one value that has no name. */
export const resetRequestSchema = z.object({ "": userNameSchema });

/** Body of `verifyPasswordResetToken`. */
export const resetVerificationSchema = z.object({ Username: userNameSchema, Token: tokenSchema });

/** Answer of `verifyPasswordResetToken`: the policy, or empty where the default policy holds. */
export const resetPolicySchema = z.optional(passwordPolicySchema);

/** Body of `resetPassword`. */
export const passwordResetSchema = z.object({
  Username: userNameSchema,
  Token: tokenSchema,
  Password: z.string().check(z.minLength(1), z.maxLength(4096)),
});

export type ResetVerification = z.infer<typeof resetVerificationSchema>;
export type PasswordReset = z.infer<typeof passwordResetSchema>;
