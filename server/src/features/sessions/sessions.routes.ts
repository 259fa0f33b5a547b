import { keepAliveSchema, sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { defineRoute } from "../../routing/define-route.ts";
import { readRequester } from "../../routing/read-requester.ts";
import { readVisitor } from "../../routing/read-visitor.ts";
import { publicRead } from "../../routing/public-read.ts";
import type { Route } from "../../routing/route.ts";
import type { SessionReadService } from "./session-read.service.ts";
import type { SessionsService } from "./sessions.service.ts";

export function sessionsRoutes(sessionReads: SessionReadService, sessions: SessionsService): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: sessionEndpoints.session,
        summary: "Current user and session, with what the console needs to start",
        answer: sessionReadSchema,
      },
      ({ session, request, reply }) =>
        sessionReads.read(readVisitor(request, reply, session), readRequester(request, reply, session)),
    ),
    defineRoute(
      {
        method: "POST",
        path: sessionEndpoints.keepAlive,
        summary: "Report how many milliseconds ago the user was active; the idle timeout counts from then",
        authentication: "session",
        organization: "none",
        changesState: true,
        extendsSession: "told",
        allowsPendingPasswordChange: true,
        allowsPendingTerms: true,
        body: keepAliveSchema,
        answer: "no-content",
      },
      ({ session, body }) => sessions.extend(session, body.IdleMs),
    ),
  ];
}
