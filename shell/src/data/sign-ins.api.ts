import {
  challengeAnswerSchema,
  loginDetailsSchema,
  loginEndpoints,
  type ChallengeAnswer,
} from "@gatehouse/shared/contracts/login.contract";
import { sendJson } from "@gatehouse/shared/http";

export const loginDetailsRead = { path: loginEndpoints.details, schema: loginDetailsSchema };

/** Answers the question for a second factor. */
export async function answerChallenge(code: string): Promise<ChallengeAnswer> {
  return sendJson("post", loginEndpoints.challenge, { Response: code }, challengeAnswerSchema);
}
