import type { Clock } from "../../clock.ts";

const avoidForMs = 30_000;

/** Remembers servers that failed recently, so that sign-ins do not wait for the same one again and again. */
export class ServerOrder {
  private readonly clock: Clock;
  private readonly failedAt = new Map<string, number>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Moves servers that failed recently to the end: they are still tried if no other answers. */
  sort(urls: readonly string[]): string[] {
    return [...urls.filter((url) => !this.isAvoided(url)), ...urls.filter((url) => this.isAvoided(url))];
  }

  /** False if the same failure was reported recently. */
  addFailure(url: string): boolean {
    const isNews = !this.isAvoided(url);
    if (isNews) this.failedAt.set(url, this.clock.now().getTime());
    return isNews;
  }

  addSuccess(url: string): void {
    this.failedAt.delete(url);
  }

  private isAvoided(url: string): boolean {
    const failedAt = this.failedAt.get(url);
    return failedAt !== undefined && this.clock.now().getTime() - failedAt < avoidForMs;
  }
}
