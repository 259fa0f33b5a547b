import {
  type ChallengeAnswer,
  challengeAnswerSchema,
  challengeEndpoints,
} from "@gatehouse/shared/contracts/challenges.contract";
import { loginDetailsSchema, signInDetailsEndpoints } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { sendJson } from "@gatehouse/shared/http";
import { asProof } from "../model/as-proof.ts";

export const loginDetailsRead = { path: signInDetailsEndpoints.details, schema: loginDetailsSchema };

/** Sends the code of the second factor. */
export async function answerChallenge(code: string): Promise<ChallengeAnswer> {
  return sendJson("post", challengeEndpoints.challenge, { Response: code }, challengeAnswerSchema);
}

/** Proves the user's identity again by the password. */
export const sendPassword = (Password: string): Promise<void> =>
  sendJson("post", signInEndpoints.reauthenticate, { Password }, undefined, asProof);
