import { sendJson } from "../api/requests.ts";
import type { LoginRequest } from "../contracts/session-requests.contract.ts";
import { loginAnswerSchema, sessionEndpoints, type LoginAnswer } from "../contracts/session.contract.ts";

/** Signs in at the server, past every cache on the way. `completeSignIn` then puts the session in force. */
export function requestSignIn(credentials: LoginRequest): Promise<LoginAnswer> {
  const init = { headers: { "Cache-Control": "no-cache" } };
  return sendJson("post", sessionEndpoints.login, credentials, loginAnswerSchema, init);
}
