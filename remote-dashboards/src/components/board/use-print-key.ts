import { useEffect, useEffectEvent } from "react";

/** Takes the browser's key for printing: unlike its own command, `print` can wait until there is everything to print. */
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
