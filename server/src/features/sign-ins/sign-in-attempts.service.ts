import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { AttemptBucket, NewAttempt, SignInAttemptsRepository } from "./sign-in-attempts.repository.ts";
import type { AttemptFactor, SignInLimits } from "./sign-in-limits.ts";
import { attemptMemoryMs, lockEndsAt, minuteMs, overallTriesPerMinute, triesUntilLock } from "./sign-in-limits.ts";
import type { SignInNotices } from "./sign-in-notices.ts";
import { readSignInName } from "./sign-in-names.ts";
import { networkOf } from "./sign-in-networks.ts";

/** Who tries to sign in, by which factor, from where. `name` is as submitted. */
export type SignInTry = { name: string; address: string; factor: AttemptFactor; deviceToken: string | null };

/** An attempt that may be checked now, and must then be settled. */
export type Attempt = AttemptBucket & {
  id: string;
  address: string;
  /** Whether a refusal of this attempt locks the name. */
  locksIfRefused: boolean;
};

export type AttemptRefusal = { refused: "locked" | "throttled"; retryAfterSeconds: number };

type Dependencies = {
  attempts: SignInAttemptsRepository;
  knownDevices: KnownDevicesService;
  auditEvents: AuditEventsService;
  clock: Clock;
  readLimits: () => Promise<SignInLimits>;
  listDirectoryLabels: () => Promise<readonly string[]>;
  users: Pick<UsersService, "findByName">;
  notices: Pick<SignInNotices, "notifyLocked">;
  inTransaction: <Result>(action: (transaction: DatabaseOrTransaction) => Promise<Result>) => Promise<Result>;
};

/**
 * Counts sign-in attempts by name, by network and in total. Names count as submitted, whether or not such a user
 * exists, so that a lock reveals nothing. Devices that a user has signed in from are counted separately. Decision 029.
 */
export class SignInAttemptsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Counts the attempt before it is checked, so that parallel ones count too. If refused, nothing must be checked. */
  async begin({ name, address, factor, deviceToken }: SignInTry): Promise<Attempt | AttemptRefusal> {
    const { attempts, knownDevices, clock, readLimits } = this.dependencies;
    const [canonical, limits] = await Promise.all([this.readCanonicalName(name), readLimits()]);
    const knownDevice = await knownDevices.findHash(canonical, deviceToken);
    const attempt = {
      canonicalName: canonical,
      network: networkOf(address),
      factor,
      knownDevice,
      attemptedAt: clock.now(),
    };
    return attempts.begin(attempt, async (transaction) => {
      const throttled = knownDevice === null && (await this.isThrottled(attempt, limits, transaction));
      if (throttled) return { refused: "throttled", retryAfterSeconds: minuteMs / 1000 };
      const { tries, refused, lockedUntil } = await this.readLock(attempt, limits, transaction);
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
   * Checks the attempt and settles it by whether something was found. If the check fails, because a directory does not
   * answer, the attempt does not count.
   */
  async check<Found>(attempt: Attempt, find: () => Promise<Found | null>): Promise<Found | null> {
    const found = await find().catch(async (error: unknown) => {
      await this.dependencies.attempts.withdraw(attempt.id);
      throw error;
    });
    await this.settle(attempt, found === null ? "refused" : "accepted");
    return found;
  }

  /**
   * Records that a sign-in was refused, for its user too if the name has one: users see their refused sign-ins. Takes
   * the same steps for every name.
   */
  async recordRefusal(userName: string, address: string, reason: string): Promise<void> {
    const { users, auditEvents } = this.dependencies;
    const user = await users.findByName(await this.readCanonicalName(userName));
    const entry = { action: "sign-in.refused", userName, userId: user?.id ?? null, address, details: { reason } };
    await auditEvents.recordRefusal(entry);
  }

  /** The canonical spelling, under which a name is counted. */
  async readCanonicalName(name: string): Promise<string> {
    return readSignInName(name, await this.dependencies.listDirectoryLabels()).canonical;
  }

  /** Ends every lock of a name in canonical spelling. Returns how many refused attempts there were. */
  unlock(canonicalName: string, on: DatabaseOrTransaction): Promise<number> {
    return this.dependencies.attempts.forgiveName(canonicalName, on);
  }

  /** After a change of password earlier attempts at passwords are forgiven; those at codes are not. */
  async forgivePasswords(user: { canonicalName: string }, on: DatabaseOrTransaction): Promise<void> {
    await this.dependencies.attempts.forgiveName(user.canonicalName, on, "password");
  }

  async removeOld(): Promise<void> {
    const { attempts, clock } = this.dependencies;
    await attempts.removeBefore(new Date(clock.now().getTime() - 2 * attemptMemoryMs));
  }

  private async isThrottled(
    { network, attemptedAt }: NewAttempt,
    limits: SignInLimits,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const { attempts } = this.dependencies;
    const since = new Date(attemptedAt.getTime() - minuteMs);
    if ((await attempts.countOfNetwork(network, since, on)) >= limits.networkTriesPerMinute) return true;
    return (await attempts.countOverall(since, on)) >= overallTriesPerMinute(limits);
  }

  private async readLock(
    attempt: AttemptBucket & { attemptedAt: Date },
    limits: SignInLimits,
    on: DatabaseOrTransaction,
  ): Promise<{ tries: number; refused: number; lockedUntil: Date | null }> {
    const { attempts } = this.dependencies;
    const since = new Date(attempt.attemptedAt.getTime() - attemptMemoryMs);
    const { refused, lastTriedAt } = await attempts.countUnsuccessful(attempt, since, on);
    const tries = triesUntilLock(attempt.factor, limits);
    return { tries, refused, lockedUntil: lockEndsAt(refused, lastTriedAt, tries, limits.lockMinutes) };
  }

  private async announceLock(attempt: Attempt, on: DatabaseOrTransaction): Promise<void> {
    const { auditEvents, users, notices } = this.dependencies;
    const { canonicalName, factor, address, knownDevice } = attempt;
    const details = { factor, isKnownDevice: knownDevice !== null };
    const userId = (await users.findByName(canonicalName, on))?.id ?? null;
    await auditEvents.record({ action: "sign-in.locked", userName: canonicalName, userId, address, details }, on);
    await notices.notifyLocked(canonicalName, address, on);
  }
}
