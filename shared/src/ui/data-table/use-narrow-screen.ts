import { useSyncExternalStore } from "react";

/** Below this width tables become lists of cards. */
const NARROW_QUERY = "(width < 64em)";

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(NARROW_QUERY);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
}

function isNarrow(): boolean {
  // jsdom has no matchMedia; tests that need it mock it.
  return globalThis.matchMedia?.(NARROW_QUERY).matches ?? false;
}

/** Whether the window is narrower than 1024px. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
