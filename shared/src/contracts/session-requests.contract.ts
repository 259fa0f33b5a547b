/** What browsers send about the session; only the server parses it. */
import { z } from "zod/mini";

export const loginRequestSchema = z.object({
  UserName: z.string().check(z.minLength(1), z.maxLength(512)),
  Password: z.string().check(z.minLength(1), z.maxLength(4096)),
});

export const organizationChangeSchema = z.object({ OrganizationId: z.string(), OrganizationName: z.string() });

export type LoginRequest = z.infer<typeof loginRequestSchema>;
