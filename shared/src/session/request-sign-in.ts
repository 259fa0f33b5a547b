import { sendJson } from "../api/requests.ts";
import { loginAnswerSchema, loginEndpoints, type LoginAnswer } from "../contracts/login.contract.ts";
import type { LoginRequest } from "../contracts/session-requests.contract.ts";

/** Signs in at the server. `completeSignIn` then puts the session in force. */
export function requestSignIn(credentials: LoginRequest): Promise<LoginAnswer> {
  return sendJson("post", loginEndpoints.login, credentials, loginAnswerSchema);
}
