import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { AttemptBucket, NewAttempt, SignInAttemptsRepository } from "./sign-in-attempts.repository.ts";
import type { AttemptFactor, SignInLimits } from "./sign-in-limits.ts";
import { attemptMemoryMs, lockEndsAt, minuteMs, overallTriesPerMinute, triesUntilLock } from "./sign-in-limits.ts";
import type { SignInNotices } from "./sign-in-notices.ts";
import { readSignInName } from "./sign-in-names.ts";
import { networkOf } from "./sign-in-networks.ts";

/** Who tries to sign in, by what, from where. `name` is as it was submitted. */
export type SignInTry = { name: string; address: string; factor: AttemptFactor; deviceToken: string | null };

/** A try that may be checked now, and is to be settled after that. */
export type Attempt = AttemptBucket & {
  id: string;
  address: string;
  /** It is the last one before a lock: if it is refused, the name is locked. */
  locksIfRefused: boolean;
};

export type AttemptRefusal = { refused: "locked" | "throttled"; retryAfterSeconds: number };

type Dependencies = {
  attempts: SignInAttemptsRepository;
  knownDevices: KnownDevicesService;
  auditEvents: AuditEventsService;
  clock: Clock;
  limits: SignInLimits;
  listDirectoryLabels: () => Promise<readonly string[]>;
  notices: Pick<SignInNotices, "tellLocked">;
  inTransaction: <Result>(action: (transaction: DatabaseOrTransaction) => Promise<Result>) => Promise<Result>;
};

/**
 * Counts tries to sign in by name, network and altogether. Names count as they were submitted, whether anybody has them
 * or not: so a lock tells nothing about who exists. Devices that a user has signed in from have a count of their own.
 */
export class SignInAttemptsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Counts the try before it is checked, so that parallel ones count as well. A refusal is not to be checked at all. */
  async begin({ name, address, factor, deviceToken }: SignInTry): Promise<Attempt | AttemptRefusal> {
    const { attempts, knownDevices, clock } = this.dependencies;
    const canonical = await this.readCanonicalName(name);
    const knownDevice = await knownDevices.findHash(canonical, deviceToken);
    const attempt = {
      canonicalName: canonical,
      network: networkOf(address),
      factor,
      knownDevice,
      attemptedAt: clock.now(),
    };
    return attempts.begin(attempt, async (transaction) => {
      const throttled = knownDevice === null && (await this.isThrottled(attempt, transaction));
      if (throttled) return { refused: "throttled", retryAfterSeconds: minuteMs / 1000 };
      const { tries, refused, lockedUntil } = await this.readLock(attempt, transaction);
      const waitMs = lockedUntil === null ? 0 : lockedUntil.getTime() - attempt.attemptedAt.getTime();
      if (waitMs > 0) return { refused: "locked", retryAfterSeconds: Math.ceil(waitMs / 1000) };
      const id = await attempts.create(attempt, transaction);
      return {
        id,
        canonicalName: canonical,
        factor,
        knownDevice,
        address,
        locksIfRefused: (refused + 1) % tries === 0,
      };
    });
  }

  async settle(attempt: Attempt, outcome: "accepted" | "refused"): Promise<void> {
    const { attempts, inTransaction } = this.dependencies;
    await inTransaction(async (transaction) => {
      await attempts.setOutcome(attempt.id, outcome, transaction);
      if (outcome === "accepted") await attempts.forgive(attempt, transaction);
      else if (attempt.locksIfRefused) await this.announceLock(attempt, transaction);
    });
  }

  /**
   * Checks what was tried, and settles the try by whether anything was found. One that could not be checked, because a
   * directory did not answer, counts for nothing.
   */
  async check<Found>(attempt: Attempt, find: () => Promise<Found | null>): Promise<Found | null> {
    const found = await find().catch(async (error: unknown) => {
      await this.dependencies.attempts.withdraw(attempt.id);
      throw error;
    });
    await this.settle(attempt, found === null ? "refused" : "accepted");
    return found;
  }

  /** The spelling under which a name is counted. */
  async readCanonicalName(name: string): Promise<string> {
    return readSignInName(name, await this.dependencies.listDirectoryLabels()).canonical;
  }

  /** Ends every lock of a name in its canonical spelling. Says how many refused tries there were. */
  unlock(canonicalName: string, on: DatabaseOrTransaction): Promise<number> {
    return this.dependencies.attempts.forgiveName(canonicalName, on);
  }

  /** The user has set another password: tries at the old one count no more, but tries at codes do. */
  async forgivePasswords(user: { canonicalName: string }, on: DatabaseOrTransaction): Promise<void> {
    await this.dependencies.attempts.forgiveName(user.canonicalName, on, "password");
  }

  async forgetOld(): Promise<void> {
    const { attempts, clock } = this.dependencies;
    await attempts.removeBefore(new Date(clock.now().getTime() - 2 * attemptMemoryMs));
  }

  private async isThrottled({ network, attemptedAt }: NewAttempt, on: DatabaseOrTransaction): Promise<boolean> {
    const { attempts, limits } = this.dependencies;
    const since = new Date(attemptedAt.getTime() - minuteMs);
    if ((await attempts.countOfNetwork(network, since, on)) >= limits.networkTriesPerMinute) return true;
    return (await attempts.countOverall(since, on)) >= overallTriesPerMinute(limits);
  }

  private async readLock(
    attempt: AttemptBucket & { attemptedAt: Date },
    on: DatabaseOrTransaction,
  ): Promise<{ tries: number; refused: number; lockedUntil: Date | null }> {
    const { attempts, limits } = this.dependencies;
    const since = new Date(attempt.attemptedAt.getTime() - attemptMemoryMs);
    const { refused, lastTriedAt } = await attempts.countUnsuccessful(attempt, since, on);
    const tries = triesUntilLock(attempt.factor, limits);
    return { tries, refused, lockedUntil: lockEndsAt(refused, lastTriedAt, tries, limits.lockMinutes) };
  }

  private async announceLock(attempt: Attempt, on: DatabaseOrTransaction): Promise<void> {
    const { auditEvents, notices } = this.dependencies;
    const { canonicalName, factor, address, knownDevice } = attempt;
    const details = { factor, isKnownDevice: knownDevice !== null };
    await auditEvents.record({ action: "sign-in.locked", userName: canonicalName, address, details }, on);
    await notices.tellLocked(canonicalName, address, on);
  }
}
