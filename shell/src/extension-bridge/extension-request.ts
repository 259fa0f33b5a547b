import { z } from "zod/mini";

/** A message of the type `get-wfp-ext-config`. */
const requestSchema = z.object({
  version: z.string(),
  token: z.string(),
  /** A GUID, which the answer repeats. */
  id: z.guid(),
});

export type ExtensionRequest = z.infer<typeof requestSchema>;

/** The request in a message; null if it breaks a rule. */
export function readExtensionRequest(data: unknown): ExtensionRequest | null {
  const request = z.safeParse(requestSchema, data);
  return request.success ? request.data : null;
}
