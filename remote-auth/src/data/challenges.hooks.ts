import { challengeAnswerSchema, loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import { sendJson } from "@gatehouse/shared/http";
import { describeChallengeFailure } from "../model/sign-in-failure.ts";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { runSignIn } from "./sessions.api.ts";

function answerChallenge(code: string): Promise<SignInOutcome> {
  return runSignIn(async () => {
    const answer = await sendJson("post", loginEndpoints.challenge, { Response: code }, challengeAnswerSchema);
    const isSignedIn = answer.SessionUser !== null;
    return {
      isSignedIn,
      refusal: null,
      // Another question without a code of its own is still a question.
      code:
        answer.TwoFactorResponseCode ?? (isSignedIn || answer.ChallengePrompt === undefined ? undefined : "required"),
      prompt: answer.ChallengePrompt,
      accessTokens: answer.AccessTokens,
    };
  }, describeChallengeFailure);
}

/** Shows the second factor, a code of the app or a recovery code; never rejects. */
export function useChallenge(): (code: string) => Promise<SignInOutcome> {
  return answerChallenge;
}
