import {
  challengeAnswerSchema,
  loginAnswerSchema,
  loginDetailsSchema,
  loginEndpoints,
  type ChallengeAnswer,
  type LoginAnswer,
} from "@gatehouse/shared/contracts/login.contract";
import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { sendJson } from "@gatehouse/shared/http";

/** Answers of sign-in calls are never taken from a cache on the way. */
const init = { headers: { "Cache-Control": "no-cache" } };

export const loginDetailsRead = { path: loginEndpoints.details, schema: loginDetailsSchema };

export async function requestPlainSignIn(credentials: LoginRequest): Promise<LoginAnswer> {
  return sendJson("post", loginEndpoints.login, credentials, loginAnswerSchema, init);
}

/** Answers the question for a second factor. */
export async function answerChallenge(code: string): Promise<ChallengeAnswer> {
  return sendJson("post", loginEndpoints.challenge, { Response: code }, challengeAnswerSchema, init);
}
