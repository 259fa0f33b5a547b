import { useSyncExternalStore } from "react";
import { paperColours } from "./paper-colours.ts";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const set = (next: boolean): void => {
    isPrinting = next;
    if (next) paperColours.use();
    else paperColours.restore();
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
 * Whether the browser is printing, by whatever command, in the colours of paper meanwhile. It waits for nothing: what is
 * drawn with the next microtask comes onto paper, and what must first be fetched does not.
 */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
