import { useSyncExternalStore } from "react";

/** Below this width the right-hand items fold into one menu. */
const narrowQuery = "(width < 1279px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the header has its narrow layout. */
export function useNarrowHeader(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(narrowQuery).matches);
}
