import { randomBytes } from "node:crypto";
import { aboutEndpoints, analyzerResultsExistSchema } from "@gatehouse/shared/contracts/about.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { ServerSettings } from "../../env.ts";
import { notFoundError } from "../../errors.ts";
import { contentDisposition, toAsciiFileName } from "../../routing/content-disposition.ts";
import { defineRoute } from "../../routing/define-route.ts";
import type { Route } from "../../routing/route.ts";
import type { AnalysesService } from "../analyses/analyses.service.ts";
import { analysisPagePolicy, renderAnalysisPage } from "../analyses/analyses-page.ts";
import type { SupportPackagesService } from "../support-packages/support-packages.service.ts";

/** Each package reads every table. */
const packagesPerMinute = 10;

/** The pages cover all organizations. */
const read = {
  method: "GET",
  authentication: "session",
  permission: permissions.supportRead,
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;

type Dependencies = {
  analyses: Pick<AnalysesService, "findNewest">;
  settings: Pick<ServerSettings, "isCloud">;
  supportPackages: SupportPackagesService;
};

export function aboutSupportRoutes({ analyses, settings, supportPackages }: Dependencies): Route[] {
  const findAnalysis = async () => (settings.isCloud ? null : analyses.findNewest());
  return [
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.supportPackage,
        summary: "Support package as a zip archive: versions, settings without secrets, log, failures, figures",
        callsPerMinute: packagesPerMinute,
        answer: "raw",
      },
      async ({ session, request, reply }) => {
        const { fileName, content } = await supportPackages.open(session.user, () =>
          request.log.warn("support package cut off"),
        );
        return reply
          .type("application/zip")
          .header("x-filename", toAsciiFileName(fileName))
          .header("content-disposition", contentDisposition("attachment", fileName))
          .send(content);
      },
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.analyzerResultsExist,
        summary: "Whether analyzer results exist; always false in the cloud",
        answer: analyzerResultsExistSchema,
      },
      async () => (await findAnalysis()) !== null,
    ),
    defineRoute(
      {
        ...read,
        path: aboutEndpoints.analyzerResults,
        summary: "Latest analyzer results as a page without scripts",
        answer: "raw",
      },
      async ({ reply }) => {
        const analysis = await findAnalysis();
        if (analysis === null) throw notFoundError("An analysis");
        const nonce = randomBytes(16).toString("base64");
        return (
          reply
            .type("text/html; charset=utf-8")
            .header("content-security-policy", analysisPagePolicy(nonce))
            .header("x-frame-options", "DENY")
            // Browsers refuse a sandboxed page that asks for another opener policy.
            .header("cross-origin-opener-policy", "unsafe-none")
            .send(renderAnalysisPage(analysis, nonce))
        );
      },
    ),
  ];
}
