import {
  healthReportEndpoints,
  type HealthEvent,
  type HealthReport,
} from "@gatehouse/shared/contracts/health-reports.contract";
import { http } from "@gatehouse/shared/http";
import { canSwapLive } from "./can-swap-live.ts";

const failureDelayMs = 2000;
const otherDelayMs = 10_000;
const mostInReport = 50;
/** What waits while there is no network; what comes then is dropped. */
const mostWaiting = 200;
/** What a tab can have to say in a lifetime; a page that fails in ever new words is known to fail. */
const mostKnown = 500;
/** A report that did not arrive is sent once more, with the next one. */
const mostAttempts = 2;

type Waiting = { event: HealthEvent; attempts: number };

/** What says the same again: the server counts a tab once, whatever the words are. */
function keyOf(event: HealthEvent): string {
  if (event.kind === "failure") return `${event.name} ${event.version} ${event.stage} ${event.message}`;
  return `${event.name} ${event.version} ${event.kind === "vital" ? event.metric : event.kind}`;
}

/** Sends what is reported in batches. It never throws, and gives up rather than be a burden. */
export class HealthSender {
  private readonly waiting: Waiting[] = [];
  private readonly known = new Set<string>();
  /** Tells this tab from others for as long as its page lives. */
  private readonly tabId = crypto.randomUUID();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private dueAtMs = Infinity;
  private isSending = false;

  /** Follows the page, until the returned end. */
  start(): () => void {
    const handleVisibility = (): void => {
      if (document.visibilityState === "hidden") this.sendAll();
    };
    const handleOnline = (): void => {
      if (this.waiting.length > 0) this.schedule(failureDelayMs);
    };
    const handlePageHide = (): void => this.sendAll();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handlePageHide);
    window.addEventListener("online", handleOnline);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handlePageHide);
      window.removeEventListener("online", handleOnline);
      if (this.timer !== null) clearTimeout(this.timer);
    };
  }

  add(event: HealthEvent): void {
    const key = keyOf(event);
    const isFull = this.known.size >= mostKnown || this.waiting.length >= mostWaiting;
    if (isFull || this.known.has(key)) return;
    this.known.add(key);
    this.waiting.push({ event, attempts: 0 });
    this.schedule(event.kind === "failure" ? failureDelayMs : otherDelayMs);
  }

  private schedule(delayMs: number): void {
    if (this.timer !== null && this.dueAtMs <= Date.now() + delayMs) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.dueAtMs = Date.now() + delayMs;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, delayMs);
  }

  /** One report at a time. What does not arrive waits for the next event, and after that is dropped. */
  private async flush(): Promise<void> {
    if (this.isSending || !navigator.onLine) return;
    this.isSending = true;
    try {
      while (this.waiting.length > 0) await this.sendBatch(this.waiting.splice(0, mostInReport));
    } catch {
      // Nobody is to be bothered with it.
    } finally {
      this.isSending = false;
    }
  }

  private async sendBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.post(batch);
    } catch (error) {
      const again = batch.filter(({ attempts }) => attempts + 1 < mostAttempts);
      this.waiting.unshift(...again.map(({ event, attempts }) => ({ event, attempts: attempts + 1 })));
      throw error;
    }
  }

  /** The page may never be seen again: everything goes now, also beside a report that is under way. */
  private sendAll(): void {
    while (this.waiting.length > 0) this.post(this.waiting.splice(0, mostInReport)).catch(() => undefined);
  }

  private async post(batch: readonly Waiting[]): Promise<void> {
    const { tabId } = this;
    const report: HealthReport = { tabId, canSwapLive: canSwapLive(), events: batch.map(({ event }) => event) };
    // Lives on when the page ends, and when the user or the organization changes.
    await http.post(healthReportEndpoints.reports, { json: report, keepalive: true, context: { isUnscoped: true } });
  }
}
