import type { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";

export type AttemptFactor = (typeof signInAttempts.$inferSelect)["factor"];

export type SignInLimits = {
  /** Refused tries in a row after which a name is locked. */
  triesUntilLock: number;
  /** How long the first lock lasts; each further one lasts twice as long. */
  lockMinutes: number;
  /** Tries that one network may make in a minute. */
  networkTriesPerMinute: number;
};

/** Codes have a million values only, and whoever guesses them has the password already. */
const triesOfCodes = 5;

/** What all networks together may make in a minute, as a multiple of what one may. */
const overallShare = 30;

/** How far back refused tries count: a guesser who waits a day has few tries a year. */
export const attemptMemoryMs = 24 * 60 * 60_000;

export const minuteMs = 60_000;

export function triesUntilLock(factor: AttemptFactor, limits: SignInLimits): number {
  return factor === "code" ? Math.min(triesOfCodes, limits.triesUntilLock) : limits.triesUntilLock;
}

export function overallTriesPerMinute(limits: SignInLimits): number {
  return limits.networkTriesPerMinute * overallShare;
}

/** When the lock that `refused` tries in a row have brought about ends; null when they have not brought about any. */
export function lockEndsAt(refused: number, lastTriedAt: Date | null, tries: number, lockMinutes: number): Date | null {
  if (refused === 0 || refused % tries !== 0 || lastTriedAt === null) return null;
  const doublings = refused / tries - 1;
  const durationMs = Math.min(lockMinutes * minuteMs * 2 ** doublings, attemptMemoryMs);
  return new Date(lastTriedAt.getTime() + durationMs);
}
