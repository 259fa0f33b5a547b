import type { FastifyRequest } from "fastify";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  recordedSessionListSchema,
  recordedSessionSchema,
  replayEventListSchema,
  screenshotSlideListSchema,
  sessionMonitoringBase,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { z } from "zod";
import { contentDisposition } from "../../routing/content-disposition.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { Reader } from "./recorded-sessions-plays.service.ts";
import type { RecordedSessionsService } from "./recorded-sessions.service.ts";

const MAX_ID = 2_147_483_647;
const idSchema = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));
const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const eventsQuerySchema = z.object({
  sessionId: idSchema,
  ascendingOrder: z.enum(["true", "false"]).default("true"),
});

/** Common to these routes: reading recordings is no user activity in itself. */
const access = {
  method: "GET",
  authentication: "session",
  permission: permissions.sessionsReplay,
  organization: "required",
  changesState: false,
  extendsSession: false,
} as const;

function readerOf(context: { session: ActiveSession; organizationId: string; request: FastifyRequest }): Reader {
  const { user, id, startedAt } = context.session;
  return {
    organizationId: context.organizationId,
    userId: user.id,
    userName: user.userName,
    address: context.request.ip,
    session: { id, startedAt },
  };
}

export function recordedSessionsRoutes(recordings: RecordedSessionsService): Route[] {
  return [...sessionRoutes(recordings), ...replayRoutes(recordings)];
}

function sessionRoutes(recordings: RecordedSessionsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: `${sessionMonitoringBase}/sessions`,
        summary: "Recordings of the organization, newest first",
        querystring: pageSchema,
        answer: recordedSessionListSchema,
      },
      (context) => recordings.list(readerOf(context), context.querystring),
    ),
    defineRoute(
      {
        ...access,
        path: `${sessionMonitoringBase}/sessions/:sessionId`,
        summary: "Details of a recording",
        params: z.object({ sessionId: idSchema }),
        answer: recordedSessionSchema,
      },
      (context) => recordings.get(readerOf(context), context.params.sessionId),
    ),
  ];
}

function replayRoutes(recordings: RecordedSessionsService): Route[] {
  return [
    defineRoute(
      {
        ...access,
        path: `${sessionMonitoringBase}/screenshots`,
        summary: "Slides of a recording, in playback order",
        querystring: z.object({ sessionId: idSchema }),
        answer: screenshotSlideListSchema,
      },
      (context) => recordings.listSlides(readerOf(context), context.querystring.sessionId),
    ),
    defineRoute(
      {
        ...access,
        path: `${sessionMonitoringBase}/screenshots/:screenShotId`,
        summary: "Image of a slide",
        params: z.object({ screenShotId: idSchema }),
        answer: "raw",
      },
      async (context) => {
        const screenshot = await recordings.getScreenshot(readerOf(context), context.params.screenShotId);
        return context.reply
          .type(screenshot.contentType)
          .header("cache-control", "no-store")
          .header("cross-origin-resource-policy", "same-origin")
          .header("x-content-type-options", "nosniff")
          .header("content-disposition", contentDisposition("inline"))
          .send(screenshot.image);
      },
    ),
    defineRoute(
      {
        ...access,
        path: `${sessionMonitoringBase}/events`,
        summary: "Programs that ran in a recording",
        querystring: eventsQuerySchema,
        answer: replayEventListSchema,
      },
      (context) =>
        recordings.listEvents(
          readerOf(context),
          context.querystring.sessionId,
          context.querystring.ascendingOrder === "true" ? "ascending" : "descending",
        ),
    ),
  ];
}
