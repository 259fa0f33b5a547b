import { useEffect, useRef } from "react";

/**
 * Restores the focus when the last dialog closes. The dialog cannot do this: it was opened from a menu item, which is
 * gone, so the menu's button gets the focus.
 */
export function useFocusReturn(isDialogOpen: boolean): { rememberOpener: () => void } {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isDialogOpen) return;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    opener.current = null;
  }, [isDialogOpen]);
  return {
    rememberOpener: () => {
      if (isDialogOpen) return;
      opener.current = document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') ?? document.activeElement;
    },
  };
}
