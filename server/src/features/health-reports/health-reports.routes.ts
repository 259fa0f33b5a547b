import { healthReportEndpoints, healthReportSchema } from "@gatehouse/shared/contracts/health-reports.contract";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes } from "../../errors.ts";
import { defineRoute } from "../../routing/define-route.ts";
import { readRequester } from "../../routing/read-requester.ts";
import type { Route } from "../../routing/route.ts";
import type { Requester } from "../federation/manifests/release-choices.ts";
import { describeBrowser } from "./describe-browser.ts";
import type { HealthReportsService } from "./health-reports.service.ts";
import { identifyReporter } from "./reporter-identity.ts";
import { TabLimit } from "./tab-limit.ts";

/** A whole office may share one address. */
const reportsPerAddress = 600;
const MAX_REPORT_BYTES = 64 * 1024;

type Dependencies = {
  reports: Pick<HealthReportsService, "record">;
  clock: Clock;
  /** The requester's group for each section; null while nothing is in force. */
  resolveGroups: (requester: Requester) => Promise<Record<string, string> | null>;
};

export function healthReportsRoutes({ reports, clock, resolveGroups }: Dependencies): Route[] {
  const tabs = new TabLimit(clock);
  return [
    defineRoute(
      {
        method: "POST",
        path: healthReportEndpoints.reports,
        summary: "Report what a tab saw of its versions: loads, failures, web vitals",
        authentication: "none",
        organization: "none",
        changesState: true,
        extendsSession: false,
        callsPerMinute: reportsPerAddress,
        bodyLimitBytes: MAX_REPORT_BYTES,
        body: healthReportSchema,
        answer: "no-content",
      },
      async ({ body, session, request, reply }) => {
        if (!tabs.take(body.tabId))
          throw new AppError(errorCodes.tooManyRequests, 429, "Too many requests. Wait a moment and try again.");
        const groups = await resolveGroups(readRequester(request, reply, session));
        if (groups === null) return;
        const identity = identifyReporter(session?.user.id ?? null, request.ip);
        await reports.record(body, { groups, identity, browser: describeBrowser(request.headers["user-agent"]) });
      },
    ),
  ];
}
