import { useLocation } from "@gatehouse/shared/routing";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

/** What can be open over the header; one at a time. */
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
 * Which panel is open. Navigation closes it: a panel belongs to the visit of a page at which it was opened. The state is a
 * new object only when the panel is another.
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
