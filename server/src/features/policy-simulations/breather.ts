import { setImmediate } from "node:timers/promises";

/** Shorter than what users notice, with room for one more step. */
const LONGEST_STRETCH_MS = 20;

/** Lets other requests run during long calculations. */
export class Breather {
  private stretchStartedAt = performance.now();

  get isDue(): boolean {
    return performance.now() - this.stretchStartedAt >= LONGEST_STRETCH_MS;
  }

  async breathe(): Promise<void> {
    await setImmediate();
    this.stretchStartedAt = performance.now();
  }
}
