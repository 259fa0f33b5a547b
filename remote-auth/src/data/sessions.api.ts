import { sendJson } from "@gatehouse/shared/api";
import {
  loginAnswerSchema,
  sessionEndpoints,
  type LoginAnswer,
  type LoginRequest,
} from "@gatehouse/shared/contracts/session.contract";

/** Signs in at the server (AC-435); AC-429 asks for the header. */
export function createSession(credentials: LoginRequest): Promise<LoginAnswer> {
  const init = { headers: { "Cache-Control": "no-cache" } };
  return sendJson("post", sessionEndpoints.login, credentials, loginAnswerSchema, init);
}
