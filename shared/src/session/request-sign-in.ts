import { sendJson } from "../api/requests.ts";
import {
  type LoginAnswer,
  loginAnswerSchema,
  type LoginRequest,
  signInEndpoints,
} from "../contracts/sign-ins.contract.ts";

/**
 * Signs in at the server. After a response without a further factor, call `completeSignIn` with its `AccessTokens` and
 * its `Session`.
 *
 * @since contract 1
 */
export function requestSignIn(
  credentials: LoginRequest,
  init?: { headers?: Record<string, string> },
): Promise<LoginAnswer> {
  return sendJson("post", signInEndpoints.login, credentials, loginAnswerSchema, init);
}
