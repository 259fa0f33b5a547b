import { useEffect, useRef, type RefObject } from "react";

/**
 * For the heading of a view, with `tabIndex` -1: it gets the focus if what led here is gone with the view before, so that
 * it is read and Tab goes on from it.
 */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Without the focus in this document, the user is in the console around it.
    if (document.hasFocus() && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
