import type { Log } from "../../log.ts";
import type { AnalysesService } from "../analyses/analyses.service.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { AuditSealsService } from "../audit-events/audit-seals.service.ts";
import type { BrowserExtensionGrantsService } from "../browser-extension/browser-extension-grants.service.ts";
import type { EmailChangesService } from "../email-changes/email-changes.service.ts";
import type { EndpointEventsService } from "../endpoint-events/endpoint-events.service.ts";
import type { HealthReportsService } from "../health-reports/health-reports.service.ts";
import type { SingleSignOnService } from "../identity-providers/single-sign-on.service.ts";
import type { InventoryImportsService } from "../inventory-imports/inventory-imports.service.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { MailsService } from "../mails/mails.service.ts";
import type { PasswordResetsService } from "../password-resets/password-resets.service.ts";
import type { RecordedSessionsService } from "../recorded-sessions/recorded-sessions.service.ts";
import type { RequiredServicesService } from "../required-services/required-services.service.ts";
import type { SignInAttemptsService } from "../sign-ins/sign-in-attempts.service.ts";
import type { SessionsService } from "./sessions.service.ts";

type Dependencies = {
  sessions: Pick<SessionsService, "removeExpired">;
  browserExtensionGrants: Pick<BrowserExtensionGrantsService, "removeExpired">;
  auditEvents: Pick<AuditEventsService, "recordRefusalCounts">;
  auditSeals: Pick<AuditSealsService, "seal">;
  signInAttempts: Pick<SignInAttemptsService, "removeOld">;
  singleSignOn: Pick<SingleSignOnService, "removeExpired">;
  analyses: Pick<AnalysesService, "runIfDue">;
  inventoryImports: Pick<InventoryImportsService, "removeExpired">;
  jobs: Pick<JobsService, "removeOld">;
  mails: Pick<MailsService, "removeOld">;
  recordedSessions: Pick<RecordedSessionsService, "removeOld">;
  endpointEvents: Pick<EndpointEventsService, "removeOld">;
  emailChanges: Pick<EmailChangesService, "removeExpired">;
  passwordResets: Pick<PasswordResetsService, "removeOld">;
  healthReports: Pick<HealthReportsService, "removeOld">;
  requiredServices: Pick<RequiredServicesService, "addPeriodic">;
};

const minuteMs = 60_000;
const intervalMs = 60 * minuteMs;

/**
 * Deletes expired data and runs the analyzer when due: now and every hour. Refusals that were only counted are recorded
 * minutes later.
 */
export function startHousekeeping(services: Dependencies, log: Log): { stop: () => void } {
  const service = services.requiredServices.addPeriodic("Housekeeping", 2 * intervalMs);
  const warn = (error: unknown): void => log.warn({ err: error }, "housekeeping failed");
  const recordCounts = (): void => void services.auditEvents.recordRefusalCounts().catch(warn);
  const run = (): void => {
    service.beat();
    services.sessions.removeExpired().catch(warn);
    services.browserExtensionGrants.removeExpired().catch(warn);
    services.singleSignOn.removeExpired().catch(warn);
    services.auditSeals.seal().catch(warn);
    services.signInAttempts.removeOld().catch(warn);
    services.healthReports.removeOld().catch(warn);
    services.inventoryImports.removeExpired().catch(warn);
    services.jobs.removeOld().catch(warn);
    services.mails.removeOld().catch(warn);
    services.recordedSessions.removeOld().catch(warn);
    services.endpointEvents.removeOld().catch(warn);
    services.passwordResets.removeOld().catch(warn);
    services.emailChanges.removeExpired().catch(warn);
    services.analyses.runIfDue().catch(warn);
  };
  run();
  recordCounts();
  const timers = [setInterval(run, intervalMs), setInterval(recordCounts, minuteMs)];
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
