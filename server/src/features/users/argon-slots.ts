import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { errorCodes, requestCanceledError, RetryLaterError } from "../../errors.ts";
import type { AppError } from "../../errors.ts";
import { FairQueue } from "./fair-queue.ts";

/** Each hash takes 19 MiB and a thread; one of the runtime's four threads stays free for files and name lookups. */
const slotCount = Math.max(1, Math.min(3, availableParallelism()));
/** Whoever waits longer reloads the page, which makes it worse. */
const LONGEST_WAIT_MS = 5000;
const MAX_WAITING = 1000;
/** Of one hash, until some were measured. */
const FIRST_GUESS_MS = 50;
/** Weight of the last hash in the mean duration. */
const WEIGHT = 0.1;
/** While both wait, unknown browsers get every fourth turn: slower than known ones, but not never. */
const TURNS_OF_KNOWN = 3;

/** For whom a password is hashed. */
export type HashRequester = {
  /** Networks take turns. */
  network: string;
  /** A browser that the user has signed in from, or somebody with a session or a link. */
  isKnown: boolean;
  /** Gives up the place when the client has left. */
  signal?: AbortSignal;
};

/** Administrators, commands and holders of a link: all of them have proved something before. */
const provenRequester: HashRequester = { network: "", isKnown: true };

type Waiting = { start: () => void; refuse: (error: AppError) => void };

type Limits = { slots?: number; maxWaiting?: number; longestWaitMs?: number; now?: () => number };

/**
 * Limits concurrent hashes, so that a burst of sign-ins exhausts neither memory nor threads. Known browsers come first;
 * within each kind, networks take turns. Decision 087.
 */
export class ArgonSlots {
  private readonly limits: Required<Limits>;
  private readonly known = new FairQueue<Waiting>();
  private readonly unknown = new FairQueue<Waiting>();
  private running = 0;
  private turns = 0;
  private meanMs = FIRST_GUESS_MS;
  private refusals = 0;

  constructor({
    slots = slotCount,
    maxWaiting = MAX_WAITING,
    longestWaitMs = LONGEST_WAIT_MS,
    now = () => performance.now(),
  }: Limits = {}) {
    this.limits = { slots, maxWaiting, longestWaitMs, now };
  }

  /** Hashes that wait now. */
  get waiting(): number {
    return this.known.size + this.unknown.size;
  }

  /** Hashes that were refused since the start of the process. */
  get refused(): number {
    return this.refusals;
  }

  /** How long a further hash would wait, in ms. */
  get expectedWaitMs(): number {
    return (this.waiting * this.meanMs) / this.limits.slots;
  }

  /** Throws 503 with a time to retry if the wait would be too long, and 400 if the client leaves before its turn. */
  async run<Result>(action: () => Promise<Result>, requester: HashRequester = provenRequester): Promise<Result> {
    await this.enter(requester);
    const startedAt = this.limits.now();
    try {
      return await action();
    } finally {
      this.meanMs += WEIGHT * (this.limits.now() - startedAt - this.meanMs);
      this.leave();
    }
  }

  private async enter(requester: HashRequester): Promise<void> {
    const { network, isKnown, signal } = requester;
    if (signal?.aborted === true) throw requestCanceledError();
    if (this.running < this.limits.slots) {
      this.running += 1;
      return;
    }
    if (this.isFull()) this.makeRoom(requester);
    const queue = isKnown ? this.known : this.unknown;
    await new Promise<void>((start, refuse) => {
      const waiting = { start, refuse };
      queue.add(network, waiting);
      signal?.addEventListener(
        "abort",
        () => {
          if (queue.remove(network, waiting)) refuse(requestCanceledError());
        },
        { once: true },
      );
    });
  }

  /** Passes the slot on. */
  private leave(): void {
    const next = this.takeNext();
    if (next === undefined) this.running -= 1;
    else next.start();
  }

  private takeNext(): Waiting | undefined {
    if (this.known.size === 0 || this.unknown.size === 0) return this.known.take() ?? this.unknown.take();
    this.turns = (this.turns + 1) % (TURNS_OF_KNOWN + 1);
    return this.turns === 0 ? this.unknown.take() : this.known.take();
  }

  private isFull(): boolean {
    const { slots, maxWaiting, longestWaitMs } = this.limits;
    const inTime = Math.max(slots, Math.floor((longestWaitMs * slots) / this.meanMs));
    return this.waiting >= Math.min(maxWaiting, inTime);
  }

  /** Refuses one that waits in favor of the new one, or throws for the new one. */
  private makeRoom({ isKnown, network }: HashRequester): void {
    const displaced = isKnown
      ? (this.unknown.removeFromLongest() ?? this.known.makeRoomFor(network))
      : this.unknown.makeRoomFor(network);
    const refusal = this.refusal();
    if (displaced === undefined) throw refusal;
    displaced.refuse(refusal);
  }

  /** With a time to retry that spreads those who were refused together. */
  private refusal(): RetryLaterError {
    this.refusals += 1;
    const waitSeconds = Math.max(1, Math.ceil(this.expectedWaitMs / 1000));
    const seconds = waitSeconds + randomInt(waitSeconds + 1);
    const message = "Too many passwords are being checked. Try again in a moment.";
    return new RetryLaterError(seconds, errorCodes.serverBusy, 503, message);
  }
}
