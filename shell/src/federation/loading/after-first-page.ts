import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { hasServerAnswered } from "@gatehouse/shared/http";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { shownRemoteAtom } from "../selection/selection.atoms.ts";

/** A page that calls the server again within this time is still reading its data. */
const quietMs = 100;
/** A page that takes longer, or fails, does not hold the rest back: five seconds. */
const MAX_LOOKS = 50;

/** Runs when the browser is idle. */
export function runWhenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(run);
  else setTimeout(run, 1000);
}

const isSignedIn = (): boolean => sessionStore.get().SignedIn;
/** Shown until the page after it comes; the window of a browser extension shows it until it closes. */
const isSignInPage = (): boolean => window.location.hash.startsWith(`#${paths.login}`);
const isPageQuiet = (): boolean =>
  appStore.get(shownRemoteAtom) !== null && !isSignInPage() && hasServerAnswered(Number.POSITIVE_INFINITY);

function awaitPage(run: () => void): void {
  const look = (wasQuiet: boolean, looks: number): void => {
    const isQuiet = isPageQuiet();
    if ((wasQuiet && isQuiet) || looks === MAX_LOOKS) runWhenIdle(run);
    else setTimeout(look, quietMs, isQuiet, looks + 1);
  };
  look(false, 0);
}

/**
 * Runs when a page of a signed-in user is shown with its data, which have priority on the network and the processor,
 * and the browser is idle.
 */
export function afterFirstPage(run: () => void): void {
  if (isSignedIn()) return awaitPage(run);
  const stop = sessionStore.subscribe(() => {
    if (!isSignedIn()) return;
    stop();
    awaitPage(run);
  });
}
