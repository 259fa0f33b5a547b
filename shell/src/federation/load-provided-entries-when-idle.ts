import { providedEntries } from "./provided-entries.ts";
import { providedRegistry } from "./provided-registry.ts";

/** Loads what no page has asked for yet while the browser is idle, so that the next section need not wait for it. */
export function loadProvidedEntriesWhenIdle(): void {
  const load = (): void => {
    // What fails here is asked for again by the section that needs it.
    for (const specifier of Object.keys(providedEntries)) providedRegistry.load(specifier).catch(() => undefined);
  };
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(load);
  else setTimeout(load, 1000);
}
