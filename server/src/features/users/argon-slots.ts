import { availableParallelism } from "node:os";
import { AppError, errorCodes } from "../../errors.ts";

/** Each hash takes 19 MiB and a thread; one of the runtime's four threads stays free for files and name lookups. */
const slotCount = Math.max(1, Math.min(3, availableParallelism()));
/** A longer queue would take seconds, after which clients retry. */
const MAX_QUEUE_LENGTH = 200;

/** Limits concurrent hashes, so that a burst of sign-ins exhausts neither memory nor threads. */
export class ArgonSlots {
  private readonly slots: number;
  private readonly longestQueue: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(slots = slotCount, queue = MAX_QUEUE_LENGTH) {
    this.slots = slots;
    this.longestQueue = queue;
  }

  async run<Result>(action: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await action();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.slots) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.longestQueue)
      throw new AppError(errorCodes.serverBusy, 503, "Too many passwords are being checked. Try again in a moment.");
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot to the longest waiting action. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}
