import { challengeAnswerSchema, challengeEndpoints } from "@gatehouse/shared/contracts/challenges.contract";
import { sendJson } from "@gatehouse/shared/http";
import { describeChallengeFailure } from "../model/sign-in-failure.ts";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { runSignIn } from "./sign-ins.api.ts";

/** Sends the second factor, a code of the app or a recovery code; never rejects. */
export function answerChallenge(code: string): Promise<SignInOutcome> {
  return runSignIn(async () => {
    const answer = await sendJson("post", challengeEndpoints.challenge, { Response: code }, challengeAnswerSchema);
    const isSignedIn = answer.SessionUser !== null;
    return {
      isSignedIn,
      refusal: null,
      // An answer with a prompt but no code still asks for a second factor.
      code:
        answer.TwoFactorResponseCode ?? (isSignedIn || answer.ChallengePrompt === undefined ? undefined : "required"),
      prompt: answer.ChallengePrompt,
      accessTokens: answer.AccessTokens,
      session: answer.Session,
    };
  }, describeChallengeFailure);
}
