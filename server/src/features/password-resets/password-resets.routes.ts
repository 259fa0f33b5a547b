import {
  passwordResetEndpoints,
  passwordResetSchema,
  resetPolicyAnswerSchema,
  resetRequestSchema,
  resetVerificationSchema,
} from "@gatehouse/shared/contracts/password-resets.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import type { Route } from "../../routing/route.ts";
import { floodLimit } from "../sign-ins/flood-limit.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";
import type { PasswordResetsService } from "./password-resets.service.ts";

type Dependencies = { passwordResets: PasswordResetsService; readCallsPerMinute: CallLimit };

export function passwordResetsRoutes({ passwordResets, readCallsPerMinute }: Dependencies): Route[] {
  const open = {
    method: "POST",
    authentication: "none",
    organization: "none",
    changesState: true,
    extendsSession: false,
  } as const;
  /** Tokens belong to no name that could be locked, so attempts are limited by address. */
  const limited = { ...open, callsPerMinute: readCallsPerMinute };
  return [
    defineRoute(
      {
        ...open,
        path: passwordResetEndpoints.requestReset,
        summary: "Request an email with a password reset link; the response is the same for every name",
        takesForm: true,
        callsPerMinute: floodLimit(readCallsPerMinute),
        body: resetRequestSchema,
        answer: "no-content",
      },
      ({ body, request }) => passwordResets.request(body[""], readCaller(request), request.log),
    ),
    defineRoute(
      {
        ...limited,
        path: passwordResetEndpoints.verifyReset,
        summary: "Whether a reset link is valid, and the requirements for the new password",
        body: resetVerificationSchema,
        answer: resetPolicyAnswerSchema,
      },
      ({ body }) => passwordResets.verify(body),
    ),
    defineRoute(
      {
        ...limited,
        path: passwordResetEndpoints.resetPassword,
        summary: "Set a new password with a reset link; ends all sessions of the user",
        body: passwordResetSchema,
        answer: "no-content",
      },
      ({ body, request }) => passwordResets.reset(body, readCaller(request)),
    ),
  ];
}
