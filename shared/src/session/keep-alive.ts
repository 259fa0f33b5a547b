import { sendJson } from "../api/requests.ts";
import { sessionEndpoints } from "../contracts/session.contract.ts";
import { onSessionCleanup } from "./session-cleanup.ts";
import { readSessionState } from "./session-state.ts";

const INTERVAL_MS = 60_000;
const ACTIVITY_EVENTS = ["pointerdown", "keydown"] as const;

let lastSentAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | null = null;

function cancelPending(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
}

function send(): void {
  timer = null;
  if (!readSessionState().session.SignedIn) return;
  lastSentAt = Date.now();
  // A failure needs no message: an ended session is handled by the transport, anything else by the next activity.
  sendJson("post", sessionEndpoints.keepAlive).catch(() => undefined);
}

/** Says that the user did something here or in a frame of ours; at most one call a minute follows. */
export function markActivity(): void {
  if (timer !== null || !readSessionState().session.SignedIn) return;
  const waitMs = lastSentAt + INTERVAL_MS - Date.now();
  if (waitMs <= 0) send();
  else timer = setTimeout(send, waitMs);
}

/** Watches a window for activity; returns the stop, which also drops a call that waits. */
export function startKeepAlive(target: Window = window): () => void {
  for (const event of ACTIVITY_EVENTS) target.addEventListener(event, markActivity, { capture: true, passive: true });
  return () => {
    for (const event of ACTIVITY_EVENTS) target.removeEventListener(event, markActivity, { capture: true });
    cancelPending();
  };
}

onSessionCleanup((reason) => {
  if (reason === "organization-changed") return;
  cancelPending();
  lastSentAt = Number.NEGATIVE_INFINITY;
});
