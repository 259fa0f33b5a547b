import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { SessionReadService } from "./session-read.service.ts";

export function sessionsRoutes(sessionReads: SessionReadService): Route[] {
  return [
    defineRoute(
      {
        method: "GET",
        path: sessionEndpoints.session,
        summary: "Who is signed in, and what the console needs to start",
        authentication: "none",
        organization: "none",
        changesState: false,
        extendsSession: false,
        answer: sessionReadSchema,
      },
      ({ request, reply }) => sessionReads.read(request, reply),
    ),
    defineRoute(
      {
        method: "POST",
        path: sessionEndpoints.keepAlive,
        summary: "The user is active: start the idle limit anew",
        authentication: "session",
        organization: "none",
        changesState: true,
        extendsSession: true,
        allowsPendingPasswordChange: true,
        allowsPendingTerms: true,
        answer: "no-content",
      },
      () => undefined,
    ),
  ];
}
