import { useLocation } from "@gatehouse/shared/routing";
import { useState } from "react";

/** What can be open over the header; one at a time. */
export type HeaderPanel =
  "side-menu" | "user-card" | "app-switcher" | "organization-dialog" | "log-out" | "command-palette" | "shortcuts";

export type HeaderState = { panel: HeaderPanel | null; open: (panel: HeaderPanel) => void; close: () => void };

/** Which panel is open. Navigation closes it: a panel belongs to the visit of a page at which it was opened. */
export function useHeaderState(): HeaderState {
  const { key } = useLocation();
  const [opened, setOpened] = useState<{ panel: HeaderPanel; at: string } | null>(null);
  return {
    panel: opened?.at === key ? opened.panel : null,
    open: (panel) => setOpened({ panel, at: key }),
    close: () => setOpened(null),
  };
}
