import { sendJson } from "@gatehouse/shared/api";
import { type SessionUser, sessionUserSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { termsEndpoints, termsSchema } from "@gatehouse/shared/contracts/terms.contract";

export const termsRead = { path: termsEndpoints.terms, schema: termsSchema };

/** Accepts the version that the user has read; the server refuses it if another one is in force. */
export async function acceptTerms(version: string): Promise<SessionUser> {
  const address = `${termsEndpoints.accept}?version=${encodeURIComponent(version)}`;
  return sendJson("post", address, undefined, sessionUserSchema);
}
