import type { Clock } from "../../clock.ts";

type Check = { name: string; isRunning: () => boolean | Promise<boolean> };

/** What runs beside the answering of requests, and whether it does: administrators are told of what has stopped. */
export class RequiredServicesService {
  private readonly checks: Check[] = [];
  private readonly beats = new Map<string, Date>();
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** `name` is shown to administrators. */
  add(name: string, isRunning: Check["isRunning"]): void {
    this.checks.push({ name, isRunning });
  }

  /** For what runs at intervals: it counts as stopped when it has not been heard of for `longestMs`. */
  addPeriodic(name: string, longestMs: number): { beat: () => void } {
    const beat = (): void => void this.beats.set(name, this.clock.now());
    beat();
    this.add(name, () => {
      const lastAt = this.beats.get(name)?.getTime() ?? 0;
      return this.clock.now().getTime() - lastAt <= longestMs;
    });
    return { beat };
  }

  /** A service that cannot say whether it runs does not. */
  async listStopped(): Promise<string[]> {
    const states = await Promise.all(
      this.checks.map(async ({ name, isRunning }) => {
        const isUp = await Promise.resolve()
          .then(isRunning)
          .catch(() => false);
        return { name, isUp };
      }),
    );
    return states.filter(({ isUp }) => !isUp).map(({ name }) => name);
  }
}
