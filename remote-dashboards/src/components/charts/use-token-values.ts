import { useCallback, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

const readTheme = (): string => document.documentElement.dataset["theme"] ?? "";

/** Reads tokens of the active theme, because a canvas does not support CSS variables. */
export function useTokenValues(): (token: string) => string {
  const theme = useSyncExternalStore(subscribe, readTheme);
  return useCallback(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another theme has other values
    [theme],
  );
}
