import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Restores the focus after reordered children have moved the focused element in the DOM, which blurs it. */
export function usePreservedFocus(ref: RefObject<HTMLElement | null>, order: readonly unknown[]): void {
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const container = ref.current;
    const remember = (event: FocusEvent): void => {
      focused.current = event.target instanceof HTMLElement ? event.target : null;
    };
    // A press elsewhere moves the focus on purpose.
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
