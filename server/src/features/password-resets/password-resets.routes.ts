import { loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import {
  passwordResetSchema,
  resetRequestSchema,
  resetVerificationSchema,
} from "@gatehouse/shared/contracts/password-resets.contract";
import { passwordPolicySchema } from "@gatehouse/shared/contracts/passwords.contract";
import type { AppServices } from "../../app-services.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import { floodLimit } from "../sign-in/flood-limit.ts";

export function passwordResetsRoutes({
  passwordResets,
  settings,
}: Pick<AppServices, "passwordResets" | "settings">): Route[] {
  const open = {
    method: "POST",
    authentication: "none",
    organization: "none",
    changesState: true,
    extendsSession: false,
  } as const;
  /** Tokens belong to no name that could be locked, so tries at them are limited by address. */
  const limited = { ...open, callsPerMinute: settings.loginAttemptsPerMinute };
  return [
    defineRoute(
      {
        ...open,
        path: loginEndpoints.requestReset,
        summary: "Ask for a mail with a link to set a new password; answers the same for every name",
        takesForm: true,
        callsPerMinute: floodLimit(settings),
        body: resetRequestSchema,
        answer: "no-content",
      },
      ({ body, request, reply }) => passwordResets.request(body[""], { request, reply }),
    ),
    defineRoute(
      {
        ...limited,
        path: loginEndpoints.verifyReset,
        summary: "Whether a mailed link is valid, and what the new password must fulfil",
        body: resetVerificationSchema,
        answer: passwordPolicySchema,
      },
      ({ body }) => passwordResets.verify(body),
    ),
    defineRoute(
      {
        ...limited,
        path: loginEndpoints.resetPassword,
        summary: "Set a new password by a mailed link; ends all sessions of the user",
        body: passwordResetSchema,
        answer: "no-content",
      },
      ({ body, request }) => passwordResets.reset(body, request),
    ),
  ];
}
