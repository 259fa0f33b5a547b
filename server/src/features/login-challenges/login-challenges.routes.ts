import { challengeAnswerSchema, loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import { challengeRequestSchema } from "@gatehouse/shared/contracts/totp-devices.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { LoginChallengesService } from "./login-challenges.service.ts";

export function loginChallengesRoutes(services: AppServices): Route[] {
  const challenges = new LoginChallengesService(services);
  return [
    defineRoute(
      {
        method: "POST",
        path: loginEndpoints.challenge,
        summary: "Show the second factor: the code of an authenticator app, or a recovery code",
        authentication: "challenge",
        organization: "none",
        changesState: true,
        extendsSession: false,
        body: challengeRequestSchema,
        answer: challengeAnswerSchema,
      },
      ({ session, body, request, reply }) => challenges.answer(session, body.Response, { request, reply }),
    ),
  ];
}
