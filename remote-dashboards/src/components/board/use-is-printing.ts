import { useSyncExternalStore } from "react";
import { printTheme } from "./print-theme.ts";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const set = (next: boolean): void => {
    isPrinting = next;
    if (next) printTheme.use();
    else printTheme.restore();
    listener();
  };
  const handleBefore = (): void => set(true);
  const handleAfter = (): void => set(false);
  window.addEventListener("beforeprint", handleBefore);
  window.addEventListener("afterprint", handleAfter);
  return () => {
    window.removeEventListener("beforeprint", handleBefore);
    window.removeEventListener("afterprint", handleAfter);
    if (isPrinting) set(false);
  };
}

/**
 * Whether the browser is printing, started by any command; switches to the light theme while it is. Printing does not
 * wait: it includes what is drawn in the next microtask, and not what must be fetched first.
 */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
