import { sessionStore } from "@gatehouse/shared/session";

/** Neither is missed where it does not come; the next page load tries again. */
function start(): void {
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

/** What serves operators starts once the user is in and the browser has nothing better to do. */
export function startWhenSignedIn(): void {
  if (sessionStore.get().SignedIn) return startWhenIdle();
  const stop = sessionStore.subscribe(() => {
    if (!sessionStore.get().SignedIn) return;
    stop();
    startWhenIdle();
  });
}
