import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { sessionStore } from "@gatehouse/shared/session";

/** Margin after the end of the session, so that the read finds it expired. */
const MARGIN_MS = 1000;
/** Retry delay if the server does not answer. */
const RETRY_MS = 30_000;

/**
 * Detects a session timeout while the user is idle, so that no page stays on screen longer than the session. If another
 * tab has extended the session, it waits for the new end. Returns a function that stops this.
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
    // `follow` handles the response.
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
  // After sleep, or when restored from the back/forward cache, the end may have passed long ago.
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
