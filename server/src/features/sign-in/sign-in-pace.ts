import { randomInt } from "node:crypto";

export type Pause = (durationMs: number) => Promise<void>;

/** Answers that must not tell by their time what was found: they take at least the floor, and a little more by chance. */
export class SignInPace {
  private readonly pause: Pause;
  private readonly floorMs: number;

  constructor(pause: Pause, floorMs: number) {
    this.pause = pause;
    this.floorMs = floorMs;
  }

  /** Holds back refusals; whoever has the right password learns nothing from a quick answer. */
  async evenRefusals<Result>(action: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    try {
      return await action();
    } catch (error) {
      await this.hold(startedAt);
      throw error;
    }
  }

  /** Holds back every answer. */
  async even<Result>(action: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await this.evenRefusals(action);
    await this.hold(startedAt);
    return result;
  }

  private async hold(startedAt: number): Promise<void> {
    const jitterMs = randomInt(Math.floor(this.floorMs / 5) + 1);
    const remainingMs = this.floorMs + jitterMs - (performance.now() - startedAt);
    await this.pause(Math.max(0, remainingMs));
  }
}
