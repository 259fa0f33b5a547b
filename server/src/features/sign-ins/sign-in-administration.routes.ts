import {
  signInAdministrationEndpoints,
  unlockAnswerSchema,
  unlockRequestSchema,
  userSessionsSchema,
} from "@gatehouse/shared/contracts/sign-in-administration.contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { Administrator, SignInAdministrationService } from "./sign-in-administration.service.ts";

const paramsSchema = z.object({ userId: z.uuid() });
const forAdministrators = { authentication: "session", isForAdministrators: true, organization: "none" } as const;
/** An unattended desk must not be enough to act on accounts of others. */
const change = { ...forAdministrators, changesState: true, extendsSession: true, needsRecentSignIn: true } as const;

export function signInAdministrationRoutes(signInAdministration: SignInAdministrationService): Route[] {
  return [
    defineRoute(
      {
        ...change,
        method: "POST",
        path: signInAdministrationEndpoints.unlock,
        summary: "Unlock a username after wrong passwords or codes",
        body: unlockRequestSchema,
        answer: unlockAnswerSchema,
      },
      async ({ body, session, request }) => ({
        ForgivenTries: await signInAdministration.unlock(body.UserName, describeActor(session, request)),
      }),
    ),
    defineRoute(
      {
        ...forAdministrators,
        method: "GET",
        path: signInAdministrationEndpoints.sessions,
        summary: "Open sessions of a user",
        changesState: false,
        extendsSession: false,
        params: paramsSchema,
        answer: userSessionsSchema,
      },
      ({ params }) => signInAdministration.listSessions(params.userId),
    ),
    defineRoute(
      {
        ...change,
        method: "DELETE",
        path: signInAdministrationEndpoints.sessions,
        summary: "End every session of a user",
        params: paramsSchema,
        answer: "no-content",
      },
      ({ params, session, request }) =>
        signInAdministration.endSessions(params.userId, describeActor(session, request)),
    ),
  ];
}

function describeActor({ user }: ActiveSession, { ip }: FastifyRequest): Administrator {
  return { userName: user.userName, userId: user.id, address: ip };
}
