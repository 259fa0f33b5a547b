import { randomInt } from "node:crypto";

export type Pause = (durationMs: number) => Promise<void>;

/** Delays answers whose time must not reveal what was found: to at least the floor, and a little more at random. */
export class SignInPace {
  private readonly pause: Pause;
  private readonly floorMs: number;

  constructor(pause: Pause, floorMs: number) {
    this.pause = pause;
    this.floorMs = floorMs;
  }

  /** Delays refusals only; with the right password a quick answer reveals nothing. */
  async delayRefusals<Result>(action: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await action();
    } catch (error) {
      await this.waitFrom(startedAt);
      throw error;
    }
  }

  /** Delays every answer. */
  async delay<Result>(action: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await this.delayRefusals(action);
    await this.waitFrom(startedAt);
    return result;
  }

  private async waitFrom(startedAt: number): Promise<void> {
    const jitterMs = randomInt(Math.floor(this.floorMs / 5) + 1);
    const remainingMs = this.floorMs + jitterMs - (performance.now() - startedAt);
    await this.pause(Math.max(0, remainingMs));
  }
}
