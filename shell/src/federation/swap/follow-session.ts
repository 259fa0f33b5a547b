import { appStore } from "@gatehouse/shared/state";
import { sessionStore } from "@gatehouse/shared/session";
import { withTimeout } from "../health/load-failure.ts";
import { isAwaitingAtom, selectionAtom } from "../selection/selection.atoms.ts";
import { checkNow } from "./live-swap.ts";

/** After this the next page shows in the versions that the tab already has. */
const checkLimitMs = 5000;

/** Leaves network and processor to the first page after a sign-in. */
const firstPageMs = 2000;

/** Makes the next page wait for the selection of the new user or organization, up to the limit. */
async function checkBeforeNextPage(): Promise<void> {
  appStore.set(isAwaitingAtom, true);
  await withTimeout(checkNow(), checkLimitMs).catch(() => undefined);
  appStore.set(isAwaitingAtom, false);
}

/**
 * Checks the selection when the session read shows another user, organization or digest. After a sign-in with the digest
 * that this tab runs, the next page need not wait, because its versions are right; the check follows it, since the tab
 * may have chosen another organization than the session. Decision 091. Returns how to stop.
 */
export function followSession(): () => void {
  let organization = sessionStore.getOrganization()?.organization;
  let isSignedIn = sessionStore.get().SignedIn;
  return sessionStore.subscribe(() => {
    const [organizationBefore, wasSignedIn] = [organization, isSignedIn];
    organization = sessionStore.getOrganization()?.organization;
    const { SelectionDigest, SignedIn } = sessionStore.get();
    isSignedIn = SignedIn;
    const isKnown = SelectionDigest !== undefined && SelectionDigest === appStore.get(selectionAtom)?.digest;
    if (isKnown && isSignedIn && !wasSignedIn) setTimeout(() => void checkNow(), firstPageMs);
    else if (organization !== organizationBefore || (SelectionDigest !== undefined && !isKnown))
      void checkBeforeNextPage();
  });
}
