import { useEffect, type RefObject } from "react";

/** Gives the focus to the target when the component goes and the focus is lost with it, as react-aria does not always. */
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
