import type { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";

export type AttemptFactor = (typeof signInAttempts.$inferSelect)["factor"];

export type SignInLimits = {
  /** Consecutive refused attempts after which a name is locked. */
  triesUntilLock: number;
  /** Duration of the first lock; each further one lasts twice as long. */
  lockMinutes: number;
  /** Attempts per minute of one network. */
  networkTriesPerMinute: number;
};

/** There are only a million codes, and whoever guesses them already has the password. */
const triesOfCodes = 5;

/** Attempts per minute of all networks together, as a multiple of one network's limit. */
const overallShare = 30;

/** How long refused attempts count: a guesser who waits a day has few attempts a year. */
export const attemptMemoryMs = 24 * 60 * 60_000;

export const minuteMs = 60_000;

export function triesUntilLock(factor: AttemptFactor, limits: SignInLimits): number {
  return factor === "code" ? Math.min(triesOfCodes, limits.triesUntilLock) : limits.triesUntilLock;
}

export function overallTriesPerMinute(limits: SignInLimits): number {
  return limits.networkTriesPerMinute * overallShare;
}

/** End of the lock after `refused` consecutive attempts; null if there is no lock. */
export function lockEndsAt(refused: number, lastTriedAt: Date | null, tries: number, lockMinutes: number): Date | null {
  if (refused === 0 || refused % tries !== 0 || lastTriedAt === null) return null;
  const doublings = refused / tries - 1;
  const durationMs = Math.min(lockMinutes * minuteMs * 2 ** doublings, attemptMemoryMs);
  return new Date(lastTriedAt.getTime() + durationMs);
}
