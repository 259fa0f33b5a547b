import { sessionStore } from "@gatehouse/shared/session";

/** None is missed where it does not come: the server decides all the same, and the next page load tries again. */
function start(): void {
  void import("../session-watch/watch-session.ts").then(
    ({ watchSession }) => watchSession(),
    () => undefined,
  );
  void import("./measure-vitals.ts").then(
    ({ measureVitals }) => measureVitals(),
    () => undefined,
  );
  void import("./operator-notices.ts").then(
    ({ watchTakeBacks }) => watchTakeBacks(),
    () => undefined,
  );
}

function startWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(start);
  else setTimeout(start, 1000);
}

/** What serves operators, and the watch over the session, starts once the user is in and the browser has nothing better to do. */
export function startWhenSignedIn(): void {
  if (sessionStore.get().SignedIn) return startWhenIdle();
  const stop = sessionStore.subscribe(() => {
    if (!sessionStore.get().SignedIn) return;
    stop();
    startWhenIdle();
  });
}
