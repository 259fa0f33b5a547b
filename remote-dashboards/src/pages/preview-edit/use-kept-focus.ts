import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Puts the focus back where it was after a new order of the children has moved its element, which takes it away. */
export function useKeptFocus(ref: RefObject<HTMLElement | null>, order: readonly unknown[]): void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const container = ref.current;
    const remember = (event: FocusEvent): void => {
      focused.current = event.target instanceof HTMLElement ? event.target : null;
    };
    // Whoever presses elsewhere wants the focus there, or nowhere.
    const forget = (): void => {
      focused.current = null;
    };
    container?.addEventListener("focusin", remember);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      container?.removeEventListener("focusin", remember);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, [ref]);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused.current?.isConnected) focused.current.focus({ preventScroll: true });
  }, [order]);
}
