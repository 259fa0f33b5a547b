import type { Clock } from "../../clock.ts";

const reportsPerMinute = 30;
/** More tabs in one minute replace the oldest, which bounds memory. */
const rememberedTabs = 20_000;
const minuteMs = 60_000;

/** Limits the reports of each tab per minute; the route limits the address. */
export class TabLimit {
  private readonly clock: Clock;
  private readonly counts = new Map<string, { startedAtMs: number; count: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Counts a report; false if the tab has reached its limit. */
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
