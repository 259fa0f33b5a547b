import { useEffect, useRef } from "react";

/**
 * Gives the focus back when the last dialog closes. The dialog cannot: what had the focus when it opened was mostly a
 * command of a menu, which is gone by then; the menu's button is what the user came from.
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
