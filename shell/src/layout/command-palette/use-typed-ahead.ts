import { useEffect, useState } from "react";

/** Returns what the user types between opening the palette and the moment its input has loaded. */
export function useTypedAhead(isOpen: boolean, isLoaded: boolean): string {
  const [text, setText] = useState("");
  useEffect(() => {
    if (!isOpen || isLoaded) return;
    const keep = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || [...key].length !== 1) return;
      // Neither a shortcut nor input of the field that has the focus.
      event.preventDefault();
      event.stopPropagation();
      setText((typed) => typed + key);
    };
    window.addEventListener("keydown", keep, { capture: true });
    return () => window.removeEventListener("keydown", keep, { capture: true });
  }, [isOpen, isLoaded]);
  useEffect(() => (isOpen ? () => setText("") : undefined), [isOpen]);
  return text;
}
