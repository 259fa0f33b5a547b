import {
  healthReportEndpoints,
  type HealthEvent,
  type HealthReport,
} from "@gatehouse/shared/contracts/health-reports.contract";
import { http } from "@gatehouse/shared/http";
import { canSwapLive } from "./can-swap-live.ts";
import { connectHealthSender } from "./health-reporter.ts";

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

const waiting: Waiting[] = [];
const known = new Set<string>();
/** Tells this tab from others for as long as its page lives. */
const tabId = crypto.randomUUID();
let timer: ReturnType<typeof setTimeout> | null = null;
let dueAtMs = Infinity;
let isSending = false;

/** What says the same again: the server counts a tab once, whatever the words are. */
function keyOf(event: HealthEvent): string {
  if (event.kind === "failure") return `${event.name} ${event.version} ${event.stage} ${event.message}`;
  return `${event.name} ${event.version} ${event.kind === "vital" ? event.metric : event.kind}`;
}

function receive(event: HealthEvent): void {
  const key = keyOf(event);
  if (known.has(key) || known.size >= mostKnown || waiting.length >= mostWaiting) return;
  known.add(key);
  waiting.push({ event, attempts: 0 });
  schedule(event.kind === "failure" ? failureDelayMs : otherDelayMs);
}

function schedule(delayMs: number): void {
  if (timer !== null && dueAtMs <= Date.now() + delayMs) return;
  if (timer !== null) clearTimeout(timer);
  dueAtMs = Date.now() + delayMs;
  timer = setTimeout(() => {
    timer = null;
    void flush();
  }, delayMs);
}

/** Sends what waits, one report at a time. What cannot be sent waits for the next event, and after that is dropped. */
async function flush(): Promise<void> {
  if (isSending || !navigator.onLine) return;
  isSending = true;
  try {
    while (waiting.length > 0) await sendBatch(waiting.splice(0, mostInReport));
  } catch {
    // Nobody is to be bothered with it.
  } finally {
    isSending = false;
  }
}

async function sendBatch(batch: readonly Waiting[]): Promise<void> {
  try {
    await post(batch);
  } catch (error) {
    const again = batch.filter(({ attempts }) => attempts + 1 < mostAttempts);
    waiting.unshift(...again.map(({ event, attempts }) => ({ event, attempts: attempts + 1 })));
    throw error;
  }
}

async function post(batch: readonly Waiting[]): Promise<void> {
  const report: HealthReport = { tabId, canSwapLive: canSwapLive(), events: batch.map(({ event }) => event) };
  // Lives on when the page ends, and when the user or the organization changes.
  await http.post(healthReportEndpoints.reports, { json: report, keepalive: true, context: { isUnscoped: true } });
}

/** The page may never be seen again: everything goes now, also beside a report that is under way. */
function leave(): void {
  while (waiting.length > 0) post(waiting.splice(0, mostInReport)).catch(() => undefined);
}

/** Sends what is reported, from now until the page is left. */
export function startHealthSender(): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
  });
  window.addEventListener("pagehide", leave);
  window.addEventListener("online", () => {
    if (waiting.length > 0) schedule(failureDelayMs);
  });
  connectHealthSender(receive);
}
