import {
  endedSessionsSchema,
  ownSessionEndpoints,
  ownSessionListSchema,
} from "@gatehouse/shared/contracts/own-sessions.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { OwnSessionsService } from "./own-sessions.service.ts";

/** Everybody may see and end their own sessions, also before a required change of the password. */
const own = { authentication: "session", organization: "none", allowsPendingPasswordChange: true } as const;
const change = { ...own, method: "DELETE", changesState: true, extendsSession: true } as const;

export function ownSessionsRoutes(ownSessions: OwnSessionsService): Route[] {
  return [
    defineRoute(
      {
        ...own,
        method: "GET",
        path: ownSessionEndpoints.list,
        summary: "The user's own sessions, with browser, network address and times",
        changesState: false,
        extendsSession: false,
        answer: ownSessionListSchema,
      },
      ({ session }) => ownSessions.list(session),
    ),
    defineRoute(
      {
        ...change,
        path: ownSessionEndpoints.list,
        summary: "End all of the user's other sessions",
        answer: endedSessionsSchema,
      },
      async ({ session, request }) => ({ EndedSessions: await ownSessions.endOthers(session, request.ip) }),
    ),
    defineRoute(
      {
        ...change,
        path: ownSessionEndpoints.one,
        summary: "End one of the user's own sessions",
        params: z.object({ sessionId: z.uuid() }),
        answer: "no-content",
      },
      ({ session, params, request }) => ownSessions.end(session, params.sessionId, request.ip),
    ),
  ];
}
