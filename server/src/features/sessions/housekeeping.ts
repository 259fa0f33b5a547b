import type { FastifyBaseLogger } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { HealthReportsRepository } from "../health-reports/health-reports.repository.ts";
import { pruneHealthReports } from "../health-reports/prune-health-reports.ts";

const intervalMs = 60 * 60 * 1000;

/** Removes what nobody will ask for again, and runs the analyzer when it is due: now and every hour. */
export function startHousekeeping(
  services: Pick<
    AppServices,
    | "sessions"
    | "auditSeals"
    | "signInAttempts"
    | "singleSignOn"
    | "analyses"
    | "mails"
    | "passwordResets"
    | "requiredServices"
    | "database"
    | "clock"
  >,
  log: FastifyBaseLogger,
): { stop: () => void } {
  const service = services.requiredServices.addPeriodic("Housekeeping", 2 * intervalMs);
  const run = (): void => {
    service.beat();
    const warn = (error: unknown): void => log.warn({ err: error }, "housekeeping failed");
    services.sessions.forgetExpired().catch(warn);
    services.singleSignOn.forgetExpired().catch(warn);
    services.auditSeals.seal().catch(warn);
    services.signInAttempts.forgetOld().catch(warn);
    pruneHealthReports(new HealthReportsRepository(services.database), services.clock).catch(warn);
    services.mails.forgetOld().catch(warn);
    services.passwordResets.forgetOld().catch(warn);
    services.analyses.runIfDue().catch(warn);
  };
  run();
  const timer = setInterval(run, intervalMs);
  return { stop: () => clearInterval(timer) };
}
