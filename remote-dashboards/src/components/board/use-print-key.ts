import { useEffect, useEffectEvent } from "react";

/**
 * Handles the browser's key for printing, because `print` can wait until all tiles are loaded, and the browser's
 * command cannot.
 */
export function usePrintKey(print: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key.toLowerCase() !== "p" || (!ctrlKey && !metaKey) || shiftKey || altKey) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
