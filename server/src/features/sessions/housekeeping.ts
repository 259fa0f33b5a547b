import type { FastifyBaseLogger } from "fastify";
import type { AppServices } from "../../app-services.ts";

const intervalMs = 60 * 60 * 1000;

/** Removes sessions that nobody will ask for again, now and every hour. */
export function startHousekeeping(
  services: Pick<AppServices, "sessions">,
  log: FastifyBaseLogger,
): { stop: () => void } {
  const run = (): void => {
    services.sessions.forgetExpired().catch((error: unknown) => log.warn({ err: error }, "housekeeping failed"));
  };
  run();
  const timer = setInterval(run, intervalMs);
  return { stop: () => clearInterval(timer) };
}
