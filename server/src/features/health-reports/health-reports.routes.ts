import { healthReportEndpoints, healthReportSchema } from "@gatehouse/shared/contracts/health-reports.contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { describeBrowser } from "./describe-browser.ts";
import type { HealthReportsService } from "./health-reports.service.ts";
import { identifyReporter } from "./reporter-identity.ts";
import { TabLimit } from "./tab-limit.ts";

/** A whole office may stand behind one address. */
const reportsPerAddress = 600;
const largestReportBytes = 64 * 1024;

type Dependencies = {
  reports: Pick<HealthReportsService, "record">;
  clock: Clock;
  /** The group that each section is resolved to for who asks; null while nothing is in force. */
  resolveGroups: (
    request: FastifyRequest,
    reply: FastifyReply,
    session: ActiveSession | null,
  ) => Promise<Record<string, string> | null>;
};

export function healthReportsRoutes({ reports, clock, resolveGroups }: Dependencies): Route[] {
  const tabs = new TabLimit(clock);
  return [
    defineRoute(
      {
        method: "POST",
        path: healthReportEndpoints.reports,
        summary: "What a tab has seen of the versions it runs: loads, failures, web vitals",
        authentication: "none",
        organization: "none",
        changesState: true,
        extendsSession: false,
        callsPerMinute: reportsPerAddress,
        bodyLimitBytes: largestReportBytes,
        body: healthReportSchema,
        answer: "no-content",
      },
      async ({ body, session, request, reply }) => {
        if (!tabs.take(body.tabId))
          throw new AppError(errorCodes.tooManyRequests, 429, "Too many requests. Wait a moment and try again.");
        const groups = await resolveGroups(request, reply, session);
        if (groups === null) return;
        const identity = identifyReporter(session?.user.id ?? null, request.ip);
        await reports.record(body, { groups, identity, browser: describeBrowser(request.headers["user-agent"]) });
      },
    ),
  ];
}
