/** Confirmation of a changed email address by the link mailed to it. */
import * as z from "@gatehouse/shared/schema";

export const emailConfirmationSchema = z.object({ Token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The address that counts from now on. */
export const emailConfirmedSchema = z.object({ EmailAddress: z.string() });

export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>;

export const emailChangeEndpoints = { confirm: "/api/security/auth/confirmEmailAddress" } as const;
