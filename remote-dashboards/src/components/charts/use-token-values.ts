import { useCallback, useSyncExternalStore } from "react";

const FORCED_QUERY = "(forced-colors: active)";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const forced = window.matchMedia(FORCED_QUERY);
  forced.addEventListener("change", listener);
  return () => {
    observer.disconnect();
    forced.removeEventListener("change", listener);
  };
}

/** Whether the system gives elements its own few colours; what is drawn on a canvas keeps its own. */
export const areColoursForced = (): boolean => window.matchMedia(FORCED_QUERY).matches;
const readTheme = (): string => `${document.documentElement.dataset["theme"] ?? ""} ${areColoursForced()}`;

function readToken(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}

/** Reads tokens of the active theme, because a canvas does not support CSS variables. */
export function useTokenValues(): (token: string) => string {
  const theme = useSyncExternalStore(subscribe, readTheme);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another theme has other values
  return useCallback((token) => readToken(token), [theme]);
}
