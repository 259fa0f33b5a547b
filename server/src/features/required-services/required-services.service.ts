import type { Clock } from "../../clock.ts";

type Check = { name: string; isRunning: () => boolean | Promise<boolean> };

/** Background services and whether they run: administrators are told which have stopped. */
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

  /** For periodic work: it counts as stopped if there is no beat for `longestMs`. */
  addPeriodic(name: string, longestMs: number): { beat: () => void } {
    const beat = (): void => void this.beats.set(name, this.clock.now());
    beat();
    this.add(name, () => {
      const lastAt = this.beats.get(name)?.getTime() ?? 0;
      return this.clock.now().getTime() - lastAt <= longestMs;
    });
    return { beat };
  }

  /** A service whose check fails counts as stopped. */
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
