import {
  authenticatorSetupSchema,
  loginEndpoints,
  recoveryCodesSchema,
} from "@gatehouse/shared/contracts/login.contract";
import {
  authenticatorVerifyParamsSchema,
  authenticatorVerifyRequestSchema,
  factorErrorCodes,
} from "@gatehouse/shared/contracts/totp-devices.contract";
import type { AppServices } from "../../app-services.ts";
import { AppError } from "../../errors.ts";
import { clearSessionCookie } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import type { OptionsService } from "../options/options.service.ts";

/** Only in the sign-in that asks for a device, right after the password: a session alone does not bind one. */
const duringSignIn = {
  authentication: "challenge",
  organization: "none",
  changesState: true,
  extendsSession: false,
} as const;

export function totpDevicesRoutes({ totpDevices, options, settings }: AppServices): Route[] {
  return [
    defineRoute(
      {
        ...duringSignIn,
        // A GET, because clients know it as one; each call makes a new secret, so it needs the token.
        method: "GET",
        path: loginEndpoints.authenticatorSetup,
        summary: "Begin to set up an authenticator app; its secret is shown this once",
        answer: authenticatorSetupSchema,
      },
      async ({ session }) => {
        await checkEnrolmentOpen(options);
        return totpDevices.startSetup(session.user);
      },
    ),
    defineRoute(
      {
        ...duringSignIn,
        method: "POST",
        path: loginEndpoints.authenticatorVerify,
        summary: "Confirm a new authenticator app by a code; answers the recovery codes and ends the user's sessions",
        hasSecretPath: true,
        callsPerMinute: settings.loginAttemptsPerMinute,
        params: authenticatorVerifyParamsSchema,
        body: authenticatorVerifyRequestSchema,
        answer: recoveryCodesSchema,
      },
      async ({ params, body, session, request, reply }) => {
        await checkEnrolmentOpen(options);
        const origin = { address: request.ip, language: requestLanguage(request) };
        const codes = await totpDevices.confirmSetup(session.user, body.Token ?? params.token, origin);
        if (codes === null) throw codeRejection();
        clearSessionCookie(reply);
        return { RecoveryCodes: codes };
      },
    ),
  ];
}

async function checkEnrolmentOpen(options: Pick<OptionsService, "readFactorRules">): Promise<void> {
  const { allowsEnrolmentAtSignIn } = await options.readFactorRules();
  if (!allowsEnrolmentAtSignIn)
    throw new AppError(factorErrorCodes.enrolmentClosed, 403, "An administrator has to set up your authenticator.");
}

function codeRejection(): AppError {
  const message = "The code is wrong. Enter the one that the app shows now.";
  const fields = [{ path: "Token", code: factorErrorCodes.codeRejected, message }];
  return new AppError(factorErrorCodes.codeRejected, 400, message, fields);
}
