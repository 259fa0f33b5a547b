import { useSyncExternalStore } from "react";
import { editorGridSettings } from "../../../model/grid/grid-settings.ts";

/** Below this width, tiles are listed instead of shown in a grid. */
const NARROW_QUERY = "(width < 80em)";

/** Notifies once a window resize has ended, because the change draws every tile again. */
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
