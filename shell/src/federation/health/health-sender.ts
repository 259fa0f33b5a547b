import {
  healthReportEndpoints,
  renderStages,
  type FailureStage,
  type HealthEvent,
  type HealthReport,
} from "@gatehouse/shared/contracts/health-reports.contract";
import { http, toApiError } from "@gatehouse/shared/http";
import { canSwapLive } from "./can-swap-live.ts";
import { isFetchMessage } from "./load-failure.ts";

const failureDelayMs = 2000;
const otherDelayMs = 10_000;
/** A page that arrives within this time was slow, and not broken. */
const hangDelayMs = 30_000;
/** With the four seconds of its load as long as a page has to become ready; one that is left sooner may be slow. */
const MIN_HANG_MS = 6000;
const MAX_IN_REPORT = 50;
/** Limit of the queue while offline; further events are dropped. */
const MAX_WAITING = 200;
/** Limit for the lifetime of a tab, because the messages of a failing page may differ each time. */
const MAX_KNOWN = 500;
/** A failed report is sent once more, with the next one. */
const MAX_ATTEMPTS = 2;

type Subject = Pick<HealthEvent, "name" | "version">;
type Waiting = { event: HealthEvent; attempts: number };
type Hanging = { event: HealthEvent; isShown: boolean; sinceMs: number; timer: ReturnType<typeof setTimeout> };

/** The code has arrived when it fails at these. */
const codeStages: readonly FailureStage[] = ["init", "contract", ...renderStages];

/** Whether a failure may be one of the connection instead of the version. */
const isOfConnection = (event: HealthEvent): boolean =>
  event.kind === "failure" && (!codeStages.includes(event.stage) || isFetchMessage(event.message));

/** Whether the server refused a report, which proves the connection; a gateway answers for a server that it can't reach. */
function hasAnswered(error: unknown): boolean {
  const { status } = toApiError(error);
  return status > 0 && status < 500;
}

/** Identifies repeated events: the server counts a tab once, whichever messages it sends. */
function keyOf(event: HealthEvent): string {
  if (event.kind === "failure") return `${event.name} ${event.version} ${event.stage} ${event.message}`;
  return `${event.name} ${event.version} ${event.kind === "vital" ? event.metric : event.kind}`;
}

/** Sends health events in batches. Never throws; drops events rather than retry for long. */
export class HealthSender {
  private readonly waiting: Waiting[] = [];
  private readonly known = new Set<string>();
  /** Pages that did not come in time, and may still come. */
  private readonly hanging = new Set<Hanging>();
  /** Identifies this tab until its page unloads. */
  private readonly tabId = crypto.randomUUID();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private dueAtMs = Infinity;
  private isSending = false;

  /** Starts to follow the page; returns a function that stops it. */
  start(): () => void {
    const handleVisibility = (): void => {
      if (document.visibilityState === "hidden") this.sendAll();
    };
    const handleOnline = (): void => {
      if (this.waiting.length > 0) this.schedule(failureDelayMs);
    };
    const handlePageHide = (): void => {
      for (const hang of this.hanging)
        if (hang.isShown && Date.now() - hang.sinceMs >= MIN_HANG_MS) this.takeHanging(hang);
      this.sendAll();
    };
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handlePageHide);
    window.addEventListener("online", handleOnline);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handlePageHide);
      window.removeEventListener("online", handleOnline);
      if (this.timer !== null) clearTimeout(this.timer);
      for (const { timer } of this.hanging) clearTimeout(timer);
    };
  }

  /**
   * Adds the failure of a page that hangs, unless its code comes late: a slow connection is no failure of a version.
   * One that is shown also counts when the user leaves it.
   */
  async addUnlessLate(
    event: HealthEvent,
    { late, isShown }: { late: Promise<unknown>; isShown: boolean },
  ): Promise<void> {
    const timer = setTimeout(() => this.takeHanging(hang), hangDelayMs);
    const hang: Hanging = { event, isShown, sinceMs: Date.now(), timer };
    this.hanging.add(hang);
    await late;
    clearTimeout(timer);
    this.hanging.delete(hang);
  }

  private takeHanging(hang: Hanging): void {
    clearTimeout(hang.timer);
    this.hanging.delete(hang);
    this.add(hang.event);
  }

  add(event: HealthEvent): void {
    if (!navigator.onLine && isOfConnection(event)) return;
    const key = keyOf(event);
    const isFull = this.known.size >= MAX_KNOWN || this.waiting.length >= MAX_WAITING;
    if (isFull || this.known.has(key)) return;
    this.known.add(key);
    this.waiting.push({ event, attempts: 0 });
    this.schedule(event.kind === "failure" ? failureDelayMs : otherDelayMs);
  }

  /** Lets a version report again when it comes back in force: the server then starts a new count. */
  forget({ name, version }: Subject): void {
    for (const key of this.known) if (key.startsWith(`${name} ${version} `)) this.known.delete(key);
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

  /** Forgets failures that the connection explains, so that the version counts again when it fails with one. */
  private dropOfConnection(): void {
    for (const { event } of this.waiting) if (isOfConnection(event)) this.known.delete(keyOf(event));
    this.waiting.splice(0, Infinity, ...this.waiting.filter(({ event }) => !isOfConnection(event)));
  }

  /** Sends one report at a time. A failed report waits for the next event, and is dropped after that. */
  private async flush(): Promise<void> {
    if (!navigator.onLine) return this.dropOfConnection();
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.waiting.length > 0) await this.sendBatch(this.waiting.splice(0, MAX_IN_REPORT));
    } catch {
      // Failed reports must not disturb the user.
    } finally {
      this.isSending = false;
    }
  }

  private async sendBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.post(batch);
    } catch (error) {
      const again = batch.filter(({ attempts }) => attempts + 1 < MAX_ATTEMPTS);
      this.waiting.unshift(...again.map(({ event, attempts }) => ({ event, attempts: attempts + 1 })));
      if (!hasAnswered(error)) this.dropOfConnection();
      throw error;
    }
  }

  /** Sends everything at once, even during another request, because the page may not be shown again. */
  private sendAll(): void {
    while (this.waiting.length > 0) this.post(this.waiting.splice(0, MAX_IN_REPORT)).catch(() => undefined);
  }

  private async post(batch: readonly Waiting[]): Promise<void> {
    const { tabId } = this;
    const report: HealthReport = { tabId, canSwapLive: canSwapLive(), events: batch.map(({ event }) => event) };
    // Continues after the page unloads or the user or organization changes.
    const options = { json: report, keepalive: true, context: { isUnscoped: true } };
    // Uses fetch directly, so that it does not count among the calls that a page waits for.
    await http.post(healthReportEndpoints.reports, { ...options, fetch: (...request) => fetch(...request) });
  }
}

export const healthSender = new HealthSender();
