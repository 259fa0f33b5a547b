import { loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import {
  passwordResetSchema,
  resetRequestSchema,
  resetVerificationSchema,
} from "@gatehouse/shared/contracts/password-resets.contract";
import { passwordPolicySchema } from "@gatehouse/shared/contracts/passwords.contract";
import type { FastifyRequest } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import type { ResetSender } from "./password-resets-requests.ts";

function readSender(request: FastifyRequest): ResetSender {
  return { address: request.ip, language: requestLanguage(request) };
}

export function passwordResetsRoutes({
  passwordResets,
  settings,
}: Pick<AppServices, "passwordResets" | "settings">): Route[] {
  /** Open to everybody, and throttled like the sign-in: each call may try a token or fill a mailbox. */
  const open = {
    method: "POST",
    authentication: "none",
    organization: "none",
    changesState: true,
    extendsSession: false,
    callsPerMinute: settings.loginAttemptsPerMinute,
  } as const;
  return [
    defineRoute(
      {
        ...open,
        path: loginEndpoints.requestReset,
        summary: "Ask for a mail with a link to set a new password; answers the same for every name",
        takesForm: true,
        body: resetRequestSchema,
        answer: "no-content",
      },
      ({ body, request }) => passwordResets.request(body[""], readSender(request), request.log),
    ),
    defineRoute(
      {
        ...open,
        path: loginEndpoints.verifyReset,
        summary: "Whether a mailed link is valid, and what the new password must fulfil",
        body: resetVerificationSchema,
        answer: passwordPolicySchema,
      },
      ({ body }) => passwordResets.verify(body),
    ),
    defineRoute(
      {
        ...open,
        path: loginEndpoints.resetPassword,
        summary: "Set a new password by a mailed link; ends all sessions of the user",
        body: passwordResetSchema,
        answer: "no-content",
      },
      ({ body, request }) => passwordResets.reset(body, readSender(request)),
    ),
  ];
}
