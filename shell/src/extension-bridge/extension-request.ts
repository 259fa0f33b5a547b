import * as z from "@gatehouse/shared/schema";

/** Not `z.guid`, which nothing else needs: zod is in the code of the sign-in page. */
const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A message of the type `get-wfp-ext-config`. */
const requestSchema = z.object({
  version: z.string(),
  token: z.string(),
  /** Repeated by the answer. */
  id: z.string().check(z.regex(guid)),
});

export type ExtensionRequest = z.infer<typeof requestSchema>;

/** The request in a message; null if it breaks a rule. */
export function readExtensionRequest(data: unknown): ExtensionRequest | null {
  const request = z.safeParse(requestSchema, data);
  return request.success ? request.data : null;
}
