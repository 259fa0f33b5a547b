import * as z from "@gatehouse/shared/schema";

/** Response of `GET /api/user/recoveryCodes`: how many unused codes the user has. */
export const recoveryCodesLeftSchema = z.object({ Left: z.number() });

/** `GET` tells how many codes are left; `POST` replaces them all and returns the new ones once. */
export const recoveryCodeEndpoints = { codes: "/api/user/recoveryCodes" } as const;
