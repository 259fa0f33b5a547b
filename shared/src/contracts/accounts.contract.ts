import { z } from "zod/mini";

/** Answer of `GET /api/user/details`: what the user may do on the account page. */
export const userDetailsSchema = z.object({
  CanChangePassword: z.boolean(),
  CanUseTOTP: z.boolean(),
  HasDeviceRegistered: z.boolean(),
  /** False for users whose password a directory manages. */
  IsLocalUser: z.boolean(),
});

export type UserDetails = z.infer<typeof userDetailsSchema>;

export const accountEndpoints = { details: "/api/user/details" } as const;
