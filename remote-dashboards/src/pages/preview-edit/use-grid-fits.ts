import { useSyncExternalStore } from "react";
import { editorGridSettings } from "../../model/grid/grid-settings.ts";

/** Below this width there is no room to lay tiles out in a grid. */
const NARROW_QUERY = "(width < 1280px)";

/** Tells once a window that is being resized has come to rest, as the change draws every tile anew. */
function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW_QUERY);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listener, editorGridSettings.windowResizeDebounceMs);
  };
  query.addEventListener("change", handleChange);
  return () => {
    clearTimeout(timer);
    query.removeEventListener("change", handleChange);
  };
}

/** Whether the window is wide enough for the grid. */
export const useGridFits = (): boolean =>
  useSyncExternalStore(subscribe, () => !window.matchMedia(NARROW_QUERY).matches);
