import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { providedEntries } from "./provided-entries.ts";
import { providedRegistry } from "./provided-registry.ts";
import { shownRemoteAtom } from "./selection.atoms.ts";

/** Loads what no page has asked for yet, so that the next section need not wait for it. */
export function loadProvidedEntries(): void {
  // What fails here is asked for again by the section that needs it.
  for (const specifier of Object.keys(providedEntries)) providedRegistry.load(specifier).catch(() => undefined);
}

function loadWhenIdle(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(loadProvidedEntries);
  else setTimeout(loadProvidedEntries, 1000);
}

/** Loads it once the first page of a signed-in user shows: until then the line belongs to that page. */
export function loadProvidedEntriesLater(): void {
  const isShown = (): boolean => sessionStore.get().SignedIn && appStore.get(shownRemoteAtom) !== null;
  const stop = appStore.sub(shownRemoteAtom, () => {
    if (!isShown()) return;
    stop();
    loadWhenIdle();
  });
}
