import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { shownRemoteAtom } from "../selection/selection.atoms.ts";

function runWhenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(run);
  else setTimeout(run, 1000);
}

/** Runs when a page of a signed-in user is shown, which has priority on the network, and the browser is idle. */
export function afterFirstPage(run: () => void): void {
  const isShown = (): boolean => sessionStore.get().SignedIn && appStore.get(shownRemoteAtom) !== null;
  if (isShown()) return runWhenIdle(run);
  const stop = appStore.sub(shownRemoteAtom, () => {
    if (!isShown()) return;
    stop();
    runWhenIdle(run);
  });
}
