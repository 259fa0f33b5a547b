import type { Clock } from "../../clock.ts";

const reportsPerMinute = 30;
/** More tabs than that in one minute push out the oldest, so that the memory has a bound. */
const rememberedTabs = 20_000;
const minuteMs = 60_000;

/** Counts the reports of each tab in the running minute; the address has a limit of its own in the route. */
export class TabLimit {
  private readonly clock: Clock;
  private readonly counts = new Map<string, { startedAtMs: number; count: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Whether the tab may report once more. */
  take(tabId: string): boolean {
    const nowMs = this.clock.now().getTime();
    const known = this.counts.get(tabId);
    if (known && nowMs - known.startedAtMs < minuteMs) {
      known.count += 1;
      return known.count <= reportsPerMinute;
    }
    this.counts.delete(tabId);
    this.counts.set(tabId, { startedAtMs: nowMs, count: 1 });
    const [oldest] = this.counts.size > rememberedTabs ? this.counts.keys() : [];
    if (oldest !== undefined) this.counts.delete(oldest);
    return true;
  }
}
