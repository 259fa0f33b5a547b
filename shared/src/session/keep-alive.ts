import { toApiError, type ApiError } from "../api/api-error.ts";
import { sendJson } from "../api/requests.ts";
import { sessionEndpoints } from "../contracts/sessions.contract.ts";
import { onSessionCleanup } from "./session-cleanup.ts";
import { readSessionState } from "./session-state.ts";
import { isStaleCode } from "./stale-session.ts";

const LONGEST_INTERVAL_MS = 60_000;

/**
 * Maximum calls per idle limit: one a minute for 15 minutes, one in four seconds for one minute, so that the session
 * never ends while a call waits.
 */
const CALLS_PER_LIMIT = 15;

const ACTIVITY_EVENTS = ["pointerdown", "keydown"] as const;

let lastSentAt = Number.NEGATIVE_INFINITY;
let activeAt = 0;
let onFailure: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | null = null;

function cancelPending(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}

function send(): void {
  timer = null;
  if (!readSessionState().session.SignedIn) return;
  lastSentAt = Date.now();
  // The system clock may have been set back in between.
  const IdleMs = Math.max(0, lastSentAt - activeAt);
  sendJson("post", sessionEndpoints.keepAlive, { IdleMs }).catch((error: unknown) => {
    if (isUnexpected(toApiError(error))) onFailure?.();
  });
}

/** `http` handles an ended or replaced session. A server or network that is down may be back at the next activity. */
function isUnexpected({ status, code }: ApiError): boolean {
  return ![0, 401, 429, 440, 502, 503, 504].includes(status) && !isStaleCode(code);
}

function intervalMs(): number {
  const limitMs = readSessionState().session.Timeouts.idleSeconds * 1000;
  return Math.min(LONGEST_INTERVAL_MS, limitMs / CALLS_PER_LIMIT);
}

/**
 * Records user activity in this page or in our frames. Calls the server at once, or at the end of the interval after
 * the last call, and sends the time since the last activity.
 *
 * @since contract 1
 */
export function markActivity(): void {
  if (!readSessionState().session.SignedIn) return;
  activeAt = Date.now();
  if (timer !== null) return;
  const interval = intervalMs();
  // At most one interval, even if the system clock was set back.
  const waitMs = Math.min(interval, lastSentAt + interval - activeAt);
  if (waitMs <= 0) send();
  else timer = setTimeout(send, waitMs);
}

/**
 * Watches a window for activity; returns the function that stops it and drops a waiting call. `handleFailure` is called
 * if the session cannot be extended for an unexpected reason.
 *
 * @since contract 1
 */
export function startKeepAlive(target: Window = window, handleFailure?: () => void): () => void {
  onFailure = handleFailure;
  for (const event of ACTIVITY_EVENTS) target.addEventListener(event, markActivity, { capture: true, passive: true });
  return () => {
    for (const event of ACTIVITY_EVENTS) target.removeEventListener(event, markActivity, { capture: true });
    onFailure = undefined;
    cancelPending();
  };
}

onSessionCleanup((reason) => {
  if (reason === "organization-changed") return;
  cancelPending();
  lastSentAt = Number.NEGATIVE_INFINITY;
});
