import { loginAnswerSchema, loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
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
  securityKeysSchema,
} from "@gatehouse/shared/contracts/security-keys.contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import type { AppServices } from "../../app-services.ts";
import { readPreSessionToken } from "../../routing/cookies.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { requestLanguage } from "../../routing/request-language.ts";
import type { Route } from "../../routing/route.ts";
import { hashToken } from "../../routing/tokens.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { floodLimit } from "../sign-in/flood-limit.ts";
import { createSecurityKeys } from "./create-security-keys.ts";
import type { SecurityKeyServices } from "./create-security-keys.ts";
import { readRelyingParty } from "./read-relying-party.ts";

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

/** Answers of authenticators with their certificates, and no more. */
const bodyLimitBytes = 128 * 1024;

export function securityKeysRoutes(services: AppServices): Route[] {
  const created = createSecurityKeys(services);
  return [...signInRoutes(services, created), ...ownKeysRoutes(services, created)];
}

function signInRoutes({ settings, signInPace }: AppServices, { assertions, signIns }: SecurityKeyServices): Route[] {
  return [
    defineRoute(
      {
        ...signedOut,
        path: loginEndpoints.assertionOptions,
        summary: "What a security key is asked to sign in; without a name, passkeys offer themselves",
        callsPerMinute: floodLimit(settings),
        body: assertionOptionsRequestSchema,
        answer: assertionOptionsSchema,
      },
      ({ body, session, request }) => {
        const party = readRelyingParty(settings, request);
        const read = () => assertions.optionsFor(body.username, browserOf(request, session), party);
        // Without a name there is nothing that the time could tell.
        return body.username === "" ? read() : signInPace.even(read);
      },
    ),
    defineRoute(
      {
        ...signedOut,
        path: loginEndpoints.assertCredential,
        summary: "Sign in by the answer of a security key",
        callsPerMinute: floodLimit(settings),
        bodyLimitBytes,
        body: assertionRequestSchema,
        answer: loginAnswerSchema,
      },
      ({ body, session, request, reply }) => {
        const party = readRelyingParty(settings, request);
        const exchange = { request, reply, party, sessionHash: browserOf(request, session) };
        return signInPace.evenRefusals(() => signIns.signIn(body, exchange));
      },
    ),
  ];
}

function ownKeysRoutes({ settings }: AppServices, { securityKeys }: SecurityKeyServices): Route[] {
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        path: securityKeyEndpoints.list,
        summary: "The user's own security keys",
        changesState: false,
        extendsSession: false,
        answer: securityKeysSchema,
      },
      ({ session }) => securityKeys.list(session.user.id),
    ),
    defineRoute(
      {
        ...ownChange,
        method: "POST",
        path: securityKeyEndpoints.attestationOptions,
        summary: "Begin to register a security key; needs the user's password",
        callsPerMinute: settings.loginAttemptsPerMinute,
        body: attestationOptionsRequestSchema,
        answer: attestationOptionsSchema,
      },
      ({ session, body, request, reply }) =>
        securityKeys.startRegistration(session, body, readRelyingParty(settings, request), { request, reply }),
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
        return securityKeys.register(session, body, readRelyingParty(settings, request), origin);
      },
    ),
    defineRoute(
      {
        ...ownChange,
        method: "PUT",
        path: securityKeyEndpoints.update,
        summary: "Rename one of the user's own security keys",
        params: z.object({ id: z.uuid() }),
        body: securityKeyChangeSchema,
        answer: securityKeySchema,
      },
      ({ session, params, body }) => securityKeys.rename(session.user.id, params.id, body.AuthenticatorName),
    ),
  ];
}

/** Names the browser by the token that its anti-CSRF token belongs to, so there always is one. */
function browserOf(request: FastifyRequest, session: ActiveSession | null): string {
  return session?.tokenHash ?? hashToken(readPreSessionToken(request) ?? "");
}
