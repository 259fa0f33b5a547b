import {
  challengeAnswerSchema,
  challengeEndpoints,
  challengeRequestSchema,
} from "@gatehouse/shared/contracts/challenges.contract";
import { answerSignIn } from "../../routing/answer-sign-in.ts";
import { clearSessionCookie } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import type { Route } from "../../routing/route.ts";
import type { SessionReadService } from "../sessions/session-read.service.ts";
import type { ChallengesService } from "./challenges.service.ts";

export function challengesRoutes(challenges: ChallengesService, sessionReads: SessionReadService): Route[] {
  return [
    defineRoute(
      {
        method: "POST",
        path: challengeEndpoints.challenge,
        summary: "Submit the second factor: an authenticator code or a recovery code",
        authentication: "challenge",
        organization: "none",
        changesState: true,
        extendsSession: false,
        body: challengeRequestSchema,
        answer: challengeAnswerSchema,
      },
      async ({ session, body, request, reply }) => {
        const result = await challenges.answer(session, body.Response, readCaller(request));
        if ("ended" in result) {
          clearSessionCookie(reply);
          throw result.ended;
        }
        const { answer, tokens } = result;
        return tokens === null ? answer : answerSignIn({ answer, tokens }, { sessionReads, request, reply });
      },
    ),
  ];
}
