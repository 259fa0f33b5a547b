import { useEffect, useRef, type RefObject } from "react";

/** Focuses a button when its state appears, if that is where the user comes back to. */
export function useTakenFocus(takesFocus: boolean): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return ref;
}
