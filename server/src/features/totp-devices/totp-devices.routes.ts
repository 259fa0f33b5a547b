import {
  authenticatorSetupSchema,
  authenticatorVerifyParamsSchema,
  authenticatorVerifyRequestSchema,
  factorErrorCodes,
  recoveryCodesSchema,
  totpDeviceEndpoints,
} from "@gatehouse/shared/contracts/totp-devices.contract";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { clearSessionCookie, setSessionCookie } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import type { ChangeOrigin } from "../factor-changes/factor-changes.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { TotpDevicesOwnService } from "./totp-devices-own.service.ts";
import type { TotpDevicesService } from "./totp-devices.service.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";

/** Only during the sign-in that asks for a device, right after the password: a session alone cannot bind one. */
const duringSignIn = {
  authentication: "challenge",
  organization: "none",
  changesState: true,
  extendsSession: false,
} as const;

/** The user's own app: no permission needed. */
const ownChange = {
  authentication: "session",
  organization: "none",
  changesState: true,
  extendsSession: true,
} as const;

type Dependencies = {
  totpDevices: TotpDevicesService;
  totpDevicesOwn: TotpDevicesOwnService;
  options: Pick<OptionsService, "readFactorRules">;
  readCallsPerMinute: CallLimit;
};

export function totpDevicesRoutes(dependencies: Dependencies): Route[] {
  return [...signInRoutes(dependencies), ...ownRoutes(dependencies)];
}

function signInRoutes({ totpDevices, options, readCallsPerMinute }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...duringSignIn,
        // A GET, because existing clients call it so; each call creates a secret, so it needs the token.
        method: "GET",
        path: totpDeviceEndpoints.authenticatorSetup,
        summary: "Start setting up an authenticator app; its secret is shown only once",
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
        path: totpDeviceEndpoints.authenticatorVerify,
        summary: "Confirm a new authenticator app with a code; returns recovery codes and ends the user's sessions",
        hasSecretPath: true,
        callsPerMinute: readCallsPerMinute,
        params: authenticatorVerifyParamsSchema,
        body: authenticatorVerifyRequestSchema,
        answer: recoveryCodesSchema,
      },
      async ({ params, body, session, request, reply }) => {
        await checkEnrolmentOpen(options);
        const code = body.Token ?? params.token;
        const confirmed = await totpDevices.confirmSetup(session.user, code, originOf(request), {
          replaces: false,
          // The sign-in that set it up restarts too.
          keptTokenHash: null,
          andThen: () => Promise.resolve(),
        });
        if (confirmed === null) throw codeRejection();
        clearSessionCookie(reply);
        return { RecoveryCodes: confirmed.codes };
      },
    ),
  ];
}

function ownRoutes({ totpDevicesOwn: own, readCallsPerMinute }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...ownChange,
        needsRecentSignIn: true,
        // A GET, because existing clients call it so; each call creates a secret, so it needs the token.
        method: "GET",
        path: totpDeviceEndpoints.ownSetup,
        summary: "Start setting up or replacing the user's authenticator app; its secret is shown only once",
        answer: authenticatorSetupSchema,
      },
      ({ session }) => own.startSetup(session),
    ),
    defineRoute(
      {
        ...ownChange,
        method: "POST",
        path: totpDeviceEndpoints.ownVerify,
        summary: "Confirm the user's new authenticator app with a code; ends the user's other sessions",
        hasSecretPath: true,
        callsPerMinute: readCallsPerMinute,
        params: authenticatorVerifyParamsSchema,
        body: authenticatorVerifyRequestSchema,
        answer: recoveryCodesSchema,
      },
      async ({ params, body, session, request, reply }) => {
        const confirmed = await own.confirm(session, body.Token ?? params.token, originOf(request));
        if (confirmed === null) throw codeRejection();
        setSessionCookie(reply, confirmed.token);
        return { RecoveryCodes: confirmed.codes };
      },
    ),
    defineRoute(
      {
        ...ownChange,
        needsRecentSignIn: true,
        method: "POST",
        path: totpDeviceEndpoints.remove,
        summary: "Remove the user's authenticator app and recovery codes; ends the user's other sessions",
        answer: "no-content",
      },
      ({ session, request }) => own.remove(session, originOf(request)),
    ),
  ];
}

function originOf(request: FastifyRequest): ChangeOrigin {
  return { address: request.ip, language: requestLanguage(request) };
}

async function checkEnrolmentOpen(options: Pick<OptionsService, "readFactorRules">): Promise<void> {
  const { allowsEnrolmentAtSignIn } = await options.readFactorRules();
  if (!allowsEnrolmentAtSignIn)
    throw new AppError(factorErrorCodes.enrolmentClosed, 403, "Ask an administrator to set up your authenticator app.");
}

function codeRejection(): AppError {
  const message = "The code is wrong. Enter the current code from your app.";
  const fields = [{ path: "Token", code: factorErrorCodes.codeRejected, message }];
  return new AppError(factorErrorCodes.codeRejected, 400, message, fields);
}
