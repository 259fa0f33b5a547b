import { useEffect, useEffectEvent } from "react";

/** Whether nothing has the focus, such as after its element was removed. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the focus to another element if it is lost when the component unmounts.
 * @param find - Returns the element to focus.
 */
export function useFocusOnUnmount(find: () => HTMLElement | null | undefined): void {
  const findNow = useEffectEvent(find);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (isFocusLost()) findNow()?.focus();
      });
    },
    [],
  );
}
