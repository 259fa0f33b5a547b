import { Readable } from "node:stream";
import {
  signInEventEndpoints,
  signInEventPageSchema,
  signInEventQuerySchema,
  signInReportSchema,
} from "@gatehouse/shared/contracts/sign-in-events.contract";
import { z } from "zod/mini";
import { contentDisposition } from "../../routing/content-disposition.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readTimeZone } from "../../routing/read-time-zone.ts";
import type { Route } from "../../routing/route.ts";
import { exportWriters } from "../grid-exports/grid-export-lines.ts";
import type { SignInEventsService } from "./sign-in-events.service.ts";

/** Everybody may see their own sign-ins, also before a required change of the password. */
const own = { authentication: "session", organization: "none", allowsPendingPasswordChange: true } as const;
const read = { ...own, method: "GET", changesState: false, extendsSession: false } as const;

const exportsPerMinute = 30;

export function signInEventsRoutes(signInEvents: SignInEventsService): Route[] {
  return [
    defineRoute(
      {
        ...read,
        path: signInEventEndpoints.list,
        summary: "The user's own sign-ins of the last 90 days, newest first",
        querystring: signInEventQuerySchema,
        answer: signInEventPageSchema,
      },
      ({ session, querystring }) => signInEvents.list(session, querystring.cursor),
    ),
    defineRoute(
      {
        ...read,
        path: signInEventEndpoints.export,
        summary: "The user's own sign-ins of the last 90 days as CSV",
        callsPerMinute: exportsPerMinute,
        answer: "raw",
      },
      ({ session, request, reply }) =>
        reply
          .type(exportWriters.csv.contentType)
          .header("cache-control", "no-store")
          .header("x-content-type-options", "nosniff")
          .header("content-disposition", contentDisposition("attachment", "sign-in-history.csv"))
          .send(
            Readable.from(signInEvents.write(session.user.id, readTimeZone(request, session)), { objectMode: false }),
          ),
    ),
    defineRoute(
      {
        ...own,
        method: "POST",
        path: signInEventEndpoints.report,
        summary: "Report a sign-in as somebody else's: ends all other sessions and requires a new password",
        changesState: true,
        extendsSession: true,
        params: z.object({ eventId: z.uuid() }),
        answer: signInReportSchema,
      },
      ({ session, params, request }) => signInEvents.report(session, params.eventId, request.ip),
    ),
  ];
}
