import { afterFirstPage } from "./after-first-page.ts";
import { providedEntries } from "./provided-entries.ts";
import { providedRegistry } from "./provided-registry.ts";

function loadProvidedEntries(): void {
  // A failed module is requested again by the section that needs it.
  for (const specifier of Object.keys(providedEntries)) providedRegistry.load(specifier).catch(() => undefined);
}

/**
 * Preloads the provided modules that no page has loaded yet, after the first page, so that the next section starts
 * faster.
 */
export const loadProvidedEntriesLater = (): void => afterFirstPage(loadProvidedEntries);
