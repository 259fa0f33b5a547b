import type { Clock } from "../clock.ts";

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private moment: Date;

  constructor(start = "2026-03-02T08:00:00.000Z") {
    this.moment = new Date(start);
  }

  now(): Date {
    return new Date(this.moment);
  }

  advance(amount: { hours?: number; minutes?: number; seconds?: number; ms?: number }): void {
    const seconds = (amount.hours ?? 0) * 3600 + (amount.minutes ?? 0) * 60 + (amount.seconds ?? 0);
    this.moment = new Date(this.moment.getTime() + seconds * 1000 + (amount.ms ?? 0));
  }
}
