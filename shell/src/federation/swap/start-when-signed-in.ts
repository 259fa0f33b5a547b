import { sessionStore } from "@gatehouse/shared/session";
import { prefetchRecords } from "../loading/prefetch-route.ts";

/** Each part is optional: the server decides all the same, and the next page load tries again. */
function start(): void {
  prefetchRecords().catch(() => undefined);
  void import("../../session-watch/watch-session.ts").then(
    ({ watchSession }) => watchSession(),
    () => undefined,
  );
  void import("../health/measure-vitals.ts").then(
    ({ measureVitals }) => measureVitals(),
    () => undefined,
  );
  void import("./operator-notices.ts").then(
    ({ watchRollbacks }) => watchRollbacks(),
    () => undefined,
  );
}

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(start);
  else setTimeout(start, 1000);
}

/** Starts the session watch, vitals and operator notices after sign-in, when the browser is idle. */
export function startWhenSignedIn(): void {
  if (sessionStore.get().SignedIn) return startWhenIdle();
  const stop = sessionStore.subscribe(() => {
    if (!sessionStore.get().SignedIn) return;
    stop();
    startWhenIdle();
  });
}
