import { toApiError, type ApiError } from "../api/api-error.ts";
import { sendJson } from "../api/requests.ts";
import { sessionEndpoints } from "../contracts/session.contract.ts";
import { onSessionCleanup } from "./session-cleanup.ts";
import { readSessionState } from "./session-state.ts";
import { isStaleCode } from "./stale-session.ts";

const INTERVAL_MS = 60_000;
const ACTIVITY_EVENTS = ["pointerdown", "keydown"] as const;

let lastSentAt = Number.NEGATIVE_INFINITY;
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
  sendJson("post", sessionEndpoints.keepAlive).catch((error: unknown) => {
    if (isUnexpected(toApiError(error))) onFailure?.();
  });
}

/**
 * An ended session, and another one than this tab knows of, are the transport's matter; a server or network that is away
 * may be back at the next activity.
 */
function isUnexpected({ status, code }: ApiError): boolean {
  return ![0, 401, 429, 440, 502, 503, 504].includes(status) && !isStaleCode(code);
}

/** Says that the user did something here or in a frame of ours; at most one call a minute follows. */
export function markActivity(): void {
  if (timer !== null || !readSessionState().session.SignedIn) return;
  const waitMs = lastSentAt + INTERVAL_MS - Date.now();
  if (waitMs <= 0) send();
  else timer = setTimeout(send, waitMs);
}

/**
 * Watches a window for activity; returns the stop, which also drops a call that waits. `handleFailure` hears that the
 * session cannot be kept for a reason that nobody expects.
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
