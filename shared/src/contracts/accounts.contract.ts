import * as z from "@gatehouse/shared/schema";

/** Response of `GET /api/user/details`: what the user may do on the account page. */
export const userDetailsSchema = z.object({
  CanChangePassword: z.boolean(),
  CanUseTOTP: z.boolean(),
  HasDeviceRegistered: z.boolean(),
  /** Whether the policy requires a second factor: a device is then only replaced, never removed. */
  IsTOTPRequired: z.boolean(),
  /** False for users whose password is managed by a directory or an identity provider. */
  IsLocalUser: z.boolean(),
  /** Who else keeps the user's names, address and password; earlier servers don't say. */
  ManagedBy: z.optional(z.nullable(z.object({ Kind: z.enum(["directory", "identity-provider"]), Name: z.string() }))),
});

export type UserDetails = z.infer<typeof userDetailsSchema>;

export const accountEndpoints = { details: "/api/user/details" } as const;
