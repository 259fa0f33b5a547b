import { useLocation } from "@gatehouse/shared/routing";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

/** Panels of the header; one can be open at a time. */
export type HeaderPanel =
  | "side-menu"
  | "command-palette"
  | "shortcuts"
  | "notifications"
  | "user-card"
  | "app-switcher"
  | "organization-dialog"
  | "log-out";

export type HeaderState = { panel: HeaderPanel | null; open: (panel: HeaderPanel) => void; close: () => void };

/**
 * Returns the open panel. Navigation closes it, because a panel belongs to the history entry on which it was opened.
 * The state object changes only with the panel.
 */
export function useHeaderState(): HeaderState {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ panel: HeaderPanel; at: string } | null>(null);
  const panel = opened?.at === key ? opened.panel : null;
  const keyRef = useRef(key);
  useLayoutEffect(() => {
    keyRef.current = key;
  }, [key]);
  const open = useCallback((wanted: HeaderPanel) => setOpened({ panel: wanted, at: keyRef.current }), []);
  const close = useCallback(() => setOpened(null), []);
  return useMemo(() => ({ panel, open, close }), [panel, open, close]);
}
