import { useSyncExternalStore } from "react";

/** Below this width there is no room to lay tiles out in a grid. */
const NARROW_QUERY = "(width < 1280px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW_QUERY);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window is wide enough for the grid. */
export const useGridFits = (): boolean =>
  useSyncExternalStore(subscribe, () => !window.matchMedia(NARROW_QUERY).matches);
