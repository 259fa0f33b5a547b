import type { SessionLimits } from "../options/options.service.ts";
import type { SessionTimes } from "./sessions.repository.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The end of a session. A shorter absolute limit ends older sessions too; a longer one does not extend them. */
export function endOf(row: SessionTimes, limits: SessionLimits): Date {
  const { absoluteExpiresAt, createdAt, lastUsedAt, extensionGrantId, retainedUntil } = row;
  const absoluteMs = Math.min(absoluteExpiresAt.getTime(), createdAt.getTime() + limits.absoluteHours * hourMs);
  const idleMs = lastUsedAt.getTime() + limits.idleMinutes * minuteMs;
  // Without the grant it is a session like any other.
  const retainedMs = extensionGrantId === null || retainedUntil === null ? 0 : retainedUntil.getTime();
  return new Date(Math.min(absoluteMs - 1, Math.max(idleMs, retainedMs)));
}
