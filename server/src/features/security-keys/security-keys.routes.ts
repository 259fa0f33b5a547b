import { loginAnswerSchema } from "@gatehouse/shared/contracts/sign-ins.contract";
import {
  assertionOptionsRequestSchema,
  assertionOptionsSchema,
  assertionRequestSchema,
  attestationOptionsRequestSchema,
  attestationOptionsSchema,
  attestationRequestSchema,
  securityKeyChangeSchema,
  securityKeyEndpoints,
  securityKeySchema,
  securityKeysRemovalSchema,
  securityKeysSchema,
} from "@gatehouse/shared/contracts/security-keys.contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import type { ServerSettings } from "../../env.ts";
import { answerSignIn } from "../../routing/answer-sign-in.ts";
import { readPreSessionToken, setSessionCookie } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readCaller } from "../../routing/read-caller.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import { hashToken } from "../../routing/tokens.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionReadService } from "../sessions/session-read.service.ts";
import { floodLimit } from "../sign-ins/flood-limit.ts";
import type { CallLimit } from "../sign-ins/flood-limit.ts";
import { readRelyingParty } from "./read-relying-party.ts";
import type { SignInPace } from "../sign-ins/sign-in-pace.ts";
import type { SecurityKeysAssertionsService } from "./security-keys-assertions.service.ts";
import type { SecurityKeysConfirmationsService } from "./security-keys-confirmations.service.ts";
import type { SecurityKeysSignInService } from "./security-keys-sign-in.service.ts";
import type { SecurityKeysService } from "./security-keys.service.ts";

const signedOut = {
  method: "POST",
  authentication: "none",
  organization: "none",
  changesState: true,
  extendsSession: false,
} as const;

/** The user's own keys: no permission needed. */
const own = { authentication: "session", organization: "none" } as const;
const ownChange = { ...own, changesState: true, extendsSession: true } as const;

/** Enough for authenticators' answers with certificates. */
const bodyLimitBytes = 128 * 1024;

type Dependencies = {
  securityKeys: SecurityKeysService;
  securityKeysAssertions: SecurityKeysAssertionsService;
  securityKeysSignIns: SecurityKeysSignInService;
  securityKeysConfirmations: SecurityKeysConfirmationsService;
  signInPace: SignInPace;
  sessionReads: SessionReadService;
  settings: ServerSettings;
  readCallsPerMinute: CallLimit;
};

export function securityKeysRoutes(dependencies: Dependencies): Route[] {
  return [
    ...signInRoutes(dependencies),
    ...confirmationRoutes(dependencies),
    ...registrationRoutes(dependencies),
    ...ownKeysRoutes(dependencies),
  ];
}

function signInRoutes(dependencies: Dependencies): Route[] {
  const { settings, readCallsPerMinute, signInPace, sessionReads } = dependencies;
  const { securityKeysAssertions: assertions, securityKeysSignIns: signIns } = dependencies;
  return [
    defineRoute(
      {
        ...signedOut,
        path: securityKeyEndpoints.assertionOptions,
        summary: "Options for signing in with a security key; without a name, for passkeys",
        callsPerMinute: floodLimit(readCallsPerMinute),
        body: assertionOptionsRequestSchema,
        answer: assertionOptionsSchema,
      },
      ({ body, session, request }) => {
        const party = readRelyingParty(settings, request.socket.localPort);
        const read = () => assertions.optionsFor(body.username, browserOf(request, session), party);
        // Without a name the time reveals nothing.
        return body.username === "" ? read() : signInPace.delay(read);
      },
    ),
    defineRoute(
      {
        ...signedOut,
        path: securityKeyEndpoints.assertCredential,
        summary: "Sign in with a security key",
        callsPerMinute: floodLimit(readCallsPerMinute),
        bodyLimitBytes,
        body: assertionRequestSchema,
        answer: loginAnswerSchema,
      },
      async ({ body, session, request, reply }) => {
        const party = readRelyingParty(settings, request.socket.localPort);
        const exchange = { caller: readCaller(request), party, sessionHash: browserOf(request, session) };
        const result = await signInPace.delayRefusals(() => signIns.signIn(body, exchange));
        return answerSignIn(result, { sessionReads, request, reply });
      },
    ),
  ];
}

/** Proof of identity without the password, for actions that need a recent sign-in. */
function confirmationRoutes({ settings, readCallsPerMinute, signInPace, ...dependencies }: Dependencies): Route[] {
  const { securityKeysConfirmations: confirmations } = dependencies;
  const callsPerMinute = floodLimit(readCallsPerMinute);
  return [
    defineRoute(
      {
        ...ownChange,
        method: "POST",
        path: securityKeyEndpoints.confirmationOptions,
        summary: "Options for confirming the user's identity with one of the user's security keys",
        callsPerMinute,
        answer: assertionOptionsSchema,
      },
      ({ session, request }) =>
        confirmations.readOptions(session, readRelyingParty(settings, request.socket.localPort)),
    ),
    defineRoute(
      {
        ...ownChange,
        method: "POST",
        path: securityKeyEndpoints.confirm,
        summary: "Confirm the user's identity with a security key, for actions that require a recent sign-in",
        callsPerMinute,
        bodyLimitBytes,
        body: assertionRequestSchema,
        answer: "no-content",
      },
      async ({ session, body, request, reply }) => {
        const exchange = { caller: readCaller(request), party: readRelyingParty(settings, request.socket.localPort) };
        const renew = () => confirmations.renewSession(session, body, exchange);
        setSessionCookie(reply, await signInPace.delayRefusals(renew));
      },
    ),
  ];
}

function registrationRoutes({ settings, readCallsPerMinute, securityKeys }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...ownChange,
        method: "POST",
        path: securityKeyEndpoints.attestationOptions,
        summary: "Start registering a security key; requires the user's password",
        callsPerMinute: readCallsPerMinute,
        body: attestationOptionsRequestSchema,
        answer: attestationOptionsSchema,
      },
      ({ session, body, request }) => {
        const party = readRelyingParty(settings, request.socket.localPort);
        return securityKeys.startRegistration(session, body, party, readCaller(request));
      },
    ),
    defineRoute(
      {
        ...ownChange,
        method: "POST",
        path: securityKeyEndpoints.register,
        summary: "Register a security key; ends the user's other sessions",
        bodyLimitBytes,
        body: attestationRequestSchema,
        answer: securityKeySchema,
      },
      ({ session, body, request }) => {
        const origin = { address: request.ip, language: requestLanguage(request) };
        return securityKeys.register(session, body, readRelyingParty(settings, request.socket.localPort), origin);
      },
    ),
  ];
}

function ownKeysRoutes({ securityKeys }: Dependencies): Route[] {
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        path: securityKeyEndpoints.list,
        summary: "Security keys of the current user",
        changesState: false,
        extendsSession: false,
        answer: securityKeysSchema,
      },
      ({ session }) => securityKeys.list(session.user.id),
    ),
    defineRoute(
      {
        ...ownChange,
        method: "PUT",
        path: securityKeyEndpoints.update,
        summary: "Rename a security key of the current user",
        params: z.object({ id: z.uuid() }),
        body: securityKeyChangeSchema,
        answer: securityKeySchema,
      },
      ({ session, params, body }) => securityKeys.rename(session.user.id, params.id, body.AuthenticatorName),
    ),
    defineRoute(
      {
        ...ownChange,
        method: "POST",
        path: securityKeyEndpoints.remove,
        summary: "Remove security keys of the current user; ends the user's other sessions",
        needsRecentSignIn: true,
        body: securityKeysRemovalSchema,
        answer: "no-content",
      },
      ({ session, body, request }) =>
        securityKeys.remove(session, body.ids, { address: request.ip, language: requestLanguage(request) }),
    ),
  ];
}

/** Identifies the browser by the token behind its anti-CSRF token, which always exists. */
function browserOf(request: FastifyRequest, session: ActiveSession | null): string {
  return session?.tokenHash ?? hashToken(readPreSessionToken(request) ?? "");
}
