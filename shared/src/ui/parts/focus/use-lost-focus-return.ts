import { useEffect, type RefObject } from "react";

/** Focuses the target if unmounting the component loses the focus, which react-aria does not always do. */
export function useLostFocusReturn(target: RefObject<HTMLElement | null>): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) target.current?.focus();
      });
    },
    [target],
  );
}
