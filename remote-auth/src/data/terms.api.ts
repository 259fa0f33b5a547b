import { sendJson } from "@gatehouse/shared/api";
import { sessionUserSchema, type SessionUser } from "@gatehouse/shared/contracts/session.contract";
import { termsEndpoints, termsSchema } from "@gatehouse/shared/contracts/terms.contract";

export const termsRead = { path: termsEndpoints.terms, schema: termsSchema };

/** Accepts the version that the user has read; another one in force is not accepted by it. */
export async function acceptTerms(version: string): Promise<SessionUser> {
  const address = `${termsEndpoints.accept}?version=${encodeURIComponent(version)}`;
  return sendJson("post", address, undefined, sessionUserSchema);
}
