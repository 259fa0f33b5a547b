import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { providedEntries } from "./provided-entries.ts";
import { providedRegistry } from "./provided-registry.ts";
import { shownRemoteAtom } from "../selection/selection.atoms.ts";

/** Preloads the provided modules that no page has loaded yet, so that the next section starts faster. */
export function loadProvidedEntries(): void {
  // A failed module is requested again by the section that needs it.
  for (const specifier of Object.keys(providedEntries)) providedRegistry.load(specifier).catch(() => undefined);
}

function loadWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(loadProvidedEntries);
  else setTimeout(loadProvidedEntries, 1000);
}

/** Preloads them after the first page of a signed-in user, which has priority on the network. */
export function loadProvidedEntriesLater(): void {
  const isShown = (): boolean => sessionStore.get().SignedIn && appStore.get(shownRemoteAtom) !== null;
  const stop = appStore.sub(shownRemoteAtom, () => {
    if (!isShown()) return;
    stop();
    loadWhenIdle();
  });
}
