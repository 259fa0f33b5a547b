import { sendJson } from "../api/requests.ts";
import {
  loginAnswerSchema,
  sessionEndpoints,
  type LoginAnswer,
  type LoginRequest,
} from "../contracts/session.contract.ts";

/** Signs in at the server (AC-435); AC-429 asks for the header. `completeSignIn` then puts the session in force. */
export function requestSignIn(credentials: LoginRequest): Promise<LoginAnswer> {
  const init = { headers: { "Cache-Control": "no-cache" } };
  return sendJson("post", sessionEndpoints.login, credentials, loginAnswerSchema, init);
}
