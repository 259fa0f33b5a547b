import type { SessionRead } from "@gatehouse/shared/contracts/session.contract";
import { sessionStore } from "@gatehouse/shared/session";

/** The read must come after the end, not at the same moment. */
const MARGIN_MS = 1000;
/** A server that is away is asked again. */
const RETRY_MS = 30_000;

/**
 * Finds out that the session has timed out when nobody does anything, so that no page stays on screen longer than the
 * session allows. Another tab may have extended it: then this one waits for the new end. Returns the stop.
 */
export function watchSession(target: Window = window): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: SessionRead | null = null;
  let dueAt = Number.POSITIVE_INFINITY;

  function wait(delayMs: number): void {
    clearTimeout(timer);
    dueAt = Date.now() + delayMs;
    timer = setTimeout(ask, delayMs);
  }
  function ask(): void {
    if (!sessionStore.get().SignedIn) return;
    wait(RETRY_MS);
    // An answer, whatever it says, comes back to `follow`.
    sessionStore.refresh().catch(() => undefined);
  }
  function follow(): void {
    const session = sessionStore.get();
    if (session === known) return;
    known = session;
    const { remainingSeconds } = session.Timeouts;
    if (session.SignedIn && remainingSeconds !== undefined) wait(remainingSeconds * 1000 + MARGIN_MS);
    else clearTimeout(timer);
  }
  // A computer that slept, and a page that the browser brings back as it was, may be long past the end.
  const handleReturn = (): void => {
    if (target.document.visibilityState === "visible" && Date.now() >= dueAt) ask();
  };
  const handlePageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) ask();
  };

  follow();
  const stop = sessionStore.subscribe(follow);
  target.document.addEventListener("visibilitychange", handleReturn);
  target.addEventListener("pageshow", handlePageShow);
  return () => {
    stop();
    clearTimeout(timer);
    target.document.removeEventListener("visibilitychange", handleReturn);
    target.removeEventListener("pageshow", handlePageShow);
  };
}
